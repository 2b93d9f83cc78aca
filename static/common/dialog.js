/** Dialogs: the browser's own, which keep the focus, close on Escape and on Back, and give the focus back. */

import { afterPaint, button, el } from "./dom.js";
import { t } from "./words.js";

let count = 0;
let asking = null;

/** Show content over the page; `{close, closed}` closes it, and tells when it is. */
export function dialog(title, ...content) {
  const id = `dialog-${++count}`;
  const close = () => {
    // Without a dialog the whole page is styled anew: it is seen to go first.
    element.classList.add("going");
    afterPaint(() => element.close());
  };
  const away = button("✕", close, { class: "close", "aria-label": t("dialog.close") });
  const head = el("div", { class: "dialog-head" }, el("h2", { id }, title), away);
  const element = el("dialog", { "aria-labelledby": id }, head, el("div", { class: "dialog-body" }, content));
  const closed = new Promise((resolve) => {
    element.addEventListener("close", () => {
      element.remove();
      resolve(element.returnValue);
    });
  });
  // A tap beside the dialog closes it as well.
  element.addEventListener("click", (event) => event.target === element && close());
  document.body.append(element);
  element.showModal();
  return { element, close, closed };
}

/** Ask before something is done; true if it is wanted. */
export async function confirmed(title, text, yes, no = t("dialog.cancel")) {
  // A newer question takes the place of an older one, which is answered with no.
  asking?.close();
  let isWanted = false;
  const decide = (wanted) => () => {
    isWanted = wanted;
    shown.close();
  };
  const shown = dialog(
    title,
    [text].flat().map((part) => (typeof part === "string" ? el("p", {}, part) : part)),
    el("div", { class: "row" }, button(yes, decide(true), { class: "main" }), button(no, decide(false))),
  );
  asking = shown;
  await shown.closed;
  if (asking === shown) asking = null;
  // The page without the dialog is painted before what was decided is drawn.
  await new Promise(afterPaint);
  return isWanted;
}
