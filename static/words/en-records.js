/** English words of saved games. */

export const records = {
  "preview.record": { one: "A record of {count} entry. {what}.", other: "A record of {count} entries. {what}." },
  "preview.record-kept": "It becomes a game of its own; your games stay.",
  "record.start": "Start",
  "record.put-right": "Corrected by hand",
  "record.fault.big": "This file is too big: at most 4 MB.",
  "record.fault.file": "This file cannot be read. Choose it again.",
  "record.fault.json": "This is no saved game: its text is damaged. Save it again.",
  "record.fault.format": "This is no saved game of this app.",
  "record.fault.version": "This saved game is of version {version}; this app reads version 1. Update the app.",
  "record.fault.game": "This saved game is of another game.",
  "record.fault.rules": "This saved game is for rules {rules}; this app checks rules {own}.",
  "record.fault.entries": "This saved game has no entries, or more than {most}.",
  "record.fault.state": "The position of entry {entry} cannot be read. Nothing was loaded.",
  "record.fault.label": "The name of entry {entry} cannot be read. Nothing was loaded.",
  "record.fault.kind": "Entry {entry} is of an unknown kind. Nothing was loaded.",
  "record.fault.action": "The action of entry {entry} cannot be read. Nothing was loaded.",
  "record.fault.comment": "The comment of entry {entry} cannot be read. Nothing was loaded.",
  "record.fault.tags": "What this saved game says of itself cannot be read. Nothing was loaded.",
  "record.fault.at": "This saved game does not say at which entry it stands.",
  "record.fault.illegal": "Step {entry} of this saved game is against the rules: {why} Nothing was loaded.",
  "record.fault.impossible":
    "Step {entry} of this saved game leads to an impossible position: {why} Nothing was loaded.",
  "record.fault.differs": "Step {entry} of this saved game leads to another position than it says. Nothing was loaded.",
  "record.fault.refused": "This saved game cannot be replayed: {why}",
  "record.fault.offline": "This saved game has to be replayed by the server, which does not answer. Try again later.",
};
