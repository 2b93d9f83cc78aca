/** The name of this phone at shared tables, and how names of others are shown: between quotation marks, short, and as plain text. */

import { el } from "../common/dom.js";
import { t } from "../common/words.js";
import { LONGEST, apart, plainName } from "../seats/names.js";

const NAME = "phone-name";

/** A name as it is shown: nobody can pass off words of a name as those of the page. */
export const quoted = (name) => t("joined.quoted", { name: apart(plainName(name)) });

/** What the others read beside what is done here; "" if the phone has none. */
export function phoneName() {
  try {
    return plainName(localStorage.getItem(NAME) ?? "");
  } catch {
    return "";
  }
}

export function nameField() {
  const keep = () => {
    try {
      localStorage.setItem(NAME, plainName(field.value));
    } catch {
      // Then the phone has none.
    }
  };
  const field = el("input", {
    ...{ id: "joined-name", maxlength: LONGEST, autocomplete: "off", input: keep },
    "aria-describedby": "joined-name-hint",
  });
  field.value = phoneName();
  return el(
    "div",
    { class: "field" },
    el("label", { for: "joined-name" }, t("joined.name")),
    field,
    el("p", { class: "hint", id: "joined-name-hint" }, t("joined.name.hint")),
  );
}
