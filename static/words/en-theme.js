/** English words of whether pages are light or dark. */

export const themes = {
  "menu.theme": "Light or dark",
  "theme.phone": "As the phone",
  "theme.light": "Light",
  "theme.dark": "Dark",
};
