/** A box that takes the text form of an action, for whoever would rather type. */

import { el } from "../common/dom.js";
import { at, isSite, pageAt } from "../common/root.js";
import { t } from "../common/words.js";

/**
 * The box, folded, with an example and where the text form is described, if a kit says; `ask` gets what was typed, and
 * `turned` hears that it was unfolded or folded.
 */
export function typingBox({ example = "", hint = example && t("command.hint", { example }), docs: address = "" }, ask, turned) {
  const input = el("input", {
    id: "action",
    class: "code",
    type: "text",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    "aria-describedby": "action-hint",
    placeholder: example,
  });
  const submit = (event) => {
    event.preventDefault();
    const typed = input.value.trim();
    if (typed) ask(typed);
  };
  // A static host says of Markdown what it likes; there is a page of the same.
  const page = isSite() ? pageAt(address.replace(/\.md$/, "")) : at(address);
  const docs = address && el("a", { href: page }, t("command.docs"));
  return el(
    "details",
    { class: "card typing", toggle: turned },
    el("summary", {}, t("command.title")),
    el(
      "form",
      { submit },
      el("label", { for: "action" }, t("command.label")),
      el("p", { class: "hint", id: "action-hint" }, hint, " ", docs),
      input,
      el("div", { class: "row" }, el("button", { type: "submit", id: "check" }, t("command.check"))),
    ),
  );
}
