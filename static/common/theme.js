/**
 * Light or dark: as somebody has chosen for this phone, else as the page is by itself (`data-usual` of this script), else as the phone is.
 *
 * It runs before anything is painted, so that no page flashes, and is a script of its own in the head of every page
 * but that of a static site for unknown addresses, which stands by itself.
 * Invariant: `data-theme` of the root is "light" or "dark" always, and styles know no other way. What is chosen is kept with
 * the other settings (`settings.js`).
 */

{
  const root = document.documentElement;
  const { usual } = document.currentScript?.dataset ?? {};
  const isDark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => {
    try {
      const { theme } = JSON.parse(localStorage.getItem("settings/1") ?? "{}");
      return ["light", "dark"].includes(theme) ? theme : "";
    } catch {
      return "";
    }
  };
  const show = (/** @type {string} */ theme = chosen()) => {
    root.dataset.theme = theme || usual || (isDark.matches ? "dark" : "light");
  };
  show();
  isDark.addEventListener("change", () => show());
  addEventListener("storage", () => show());
  // On paper it is as ever.
  addEventListener("beforeprint", () => (root.dataset.theme = "light"));
  addEventListener("afterprint", () => show());
  addEventListener("theme", (event) => show(/** @type {CustomEvent} */ (event).detail));
}
