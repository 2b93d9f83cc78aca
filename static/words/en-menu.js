/** English words of the menu behind *More*. */

export const menu = {
  "menu.games": "Games on this phone, new game",
  "menu.ours": "Our games: played, won, achievements",
  "menu.who": "Who plays",
  "menu.docs": "For developers: the API",
  "menu.settings": "Settings",
  "menu.version": "Our rules, version {version}",
  "setting.ask-first": "Ask before each action",
  "setting.speak": "Read aloud what to do on the table",
  "setting.sound": "Sounds at great moments",
  "setting.buzz": "Buzz when something is done",
  "setting.timer": "Show how long a turn takes",
};
