/** English words about the rules on this phone. */

export const localWords = {
  "local.title": "Playing offline",
  "local.starting": "Works offline soon: starting …",
  "local.offer": "To play offline: {of} MB",
  "local.stop": "Stop",
  "local.fetch": "Fetch",
  "local.no": "No",
  "local.away": "{of} MB to fetch once. Then this phone checks moves by itself, also when no server answers.",
  "local.coming": "{got} of {of} MB have come.",
  "local.started": "They are here, and start …",
  "local.here": "They are on this phone: {of} MB. This phone checks moves by itself, also when no server answers.",
  "local.memory": "In use they take {memory} MB of memory.",
  "local.remove": "Remove them",
  "local.unsupported": "This browser cannot run them.",
  "local.failed": "They could not be fetched or did not start.",
  "local.outdated": "There is a newer version: reload the page to have it.",
  "local.ended": "They ended by themselves several times. This phone may have too little memory for them.",
  "local.server": "The server goes on answering.",
  "local.missed": "This needs the rules, and they have not been fetched.",
  "local.silent": "The rules on this phone did not answer. Try again.",
};
