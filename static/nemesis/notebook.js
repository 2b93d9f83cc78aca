/**
 * The notebook: what a player has seen and nobody else may know, behind a cover with the player's name.
 *
 * It stays in this phone (`notebook-store.js`). Invariant: nothing that stands in it is put into a question to the rules.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { actorOf } from "./answers.js";
import { allOf, nameOf } from "./box.js";
import { playerName } from "./facts.js";
import { keepPage, pageOf, tearOut } from "./notebook-store.js";
import { nemesisNotebook } from "./words/en-notebook.js";

learn(nemesisNotebook);

const ENGINES = ["1", "2", "3"];
const SPACES = ["A", "B", "C", "D"];
const WORKS = { "": "nemesis.note.unseen", works: "nemesis.answer.working", damaged: "nemesis.answer.damaged" };

/** Show the covers, and behind each its page. */
export function openNotebook(/** @type {TableFace} */ table, position) {
  const game = table.keptAs();
  const body = el("div", { class: "notebook" });
  dialog(t("nemesis.notebook"), body);
  const covers = () =>
    body.replaceChildren(
      el("p", { class: "hint" }, t("nemesis.notebook.hint")),
      el(
        "div",
        { class: "big-buttons" },
        Object.keys(position.players).map((player) => cover(player, position, () => open(player))),
      ),
    );
  const open = (player) => {
    const show = () => body.replaceChildren(...page(game, player, position, show, covers));
    show();
    body.querySelector("button")?.focus({ preventScroll: true });
  };
  covers();
}

const cover = (player, position, open) =>
  button([actorOf(player), el("span", {}, playerName(player, position))], open, {
    class: "choice big",
    "data-name": `notebook-${player}`,
  });

function page(game, player, position, redraw, close) {
  const kept = pageOf(game, player);
  const keep = (changes) => keepPage(game, player, { ...pageOf(game, player), ...changes });
  const part = (field, key, value) => keep({ [field]: { ...pageOf(game, player)[field], [key]: value } });
  const tear = () => {
    tearOut(game, player);
    redraw();
  };
  return [
    button(`‹ ${t("nemesis.notebook.close")}`, close, { class: "back", "data-name": "close-notebook" }),
    el("h3", {}, playerName(player, position)),
    group(
      t("nemesis.note.engines"),
      ENGINES.map((engine) =>
        field(
          `engine-${engine}`,
          t("nemesis.note.engine", { engine }),
          pick(
            Object.entries(WORKS).map(([id, key]) => [id, t(key)]),
            kept.engines[engine] ?? "",
            (value) => part("engines", engine, value),
          ),
        ),
      ),
    ),
    group(
      t("nemesis.note.coordinates"),
      SPACES.map((space) =>
        field(
          `space-${space}`,
          space,
          pick(
            [
              ["", t("nemesis.note.unseen")],
              ...allOf("destinations").map(({ id }) => /** @type {[string, string]} */ ([id, nameOf(id)])),
            ],
            kept.coordinates[space] ?? "",
            (value) => part("coordinates", space, value),
          ),
        ),
      ),
    ),
    group(t("nemesis.note.tiles"), tileFields(position, kept, part)),
    text("objectives", t("nemesis.note.objectives"), kept.objectives, (value) => keep({ objectives: value })),
    text("notes", t("nemesis.note.notes"), kept.notes, (value) => keep({ notes: value })),
    el("div", { class: "row" }, button(t("nemesis.note.tear"), tear, { "data-name": "tear-out" })),
  ];
}

/** Unexplored rooms of which somebody has seen the tile. */
function tileFields({ rooms }, kept, part) {
  const tiles = allOf("tiles")
    .filter(({ set }) => set !== "special")
    .map(({ id }) => /** @type {[string, string]} */ ([id, nameOf(id)]));
  return Object.keys(rooms)
    .filter((room) => rooms[room].is_explored === false || kept.tiles[room])
    .map((room) =>
      field(
        `tile-${room}`,
        t("nemesis.room", { room }),
        pick([["", t("nemesis.note.unseen")], ...tiles], kept.tiles[room] ?? "", (value) => part("tiles", room, value)),
      ),
    );
}

const group = (title, fields) =>
  el("details", { class: "card" }, el("summary", {}, el("h4", {}, title)), el("div", { class: "note-fields" }, fields));

const field = (id, label, input) => {
  input.id = `note-${id}`;
  return el("div", { class: "field" }, el("label", { for: input.id }, label), input);
};

const pick = (options, chosen, change) =>
  el(
    "select",
    { change: ({ target }) => change(target.value) },
    options.map(([value, words]) => el("option", { value, selected: value === chosen }, words)),
  );

const text = (id, label, value, change) => {
  const box = el("textarea", {
    id: `note-${id}`,
    rows: 3,
    maxlength: 1000,
    input: ({ target }) => change(target.value),
  });
  box.value = value;
  return el("div", { class: "field" }, el("label", { for: box.id }, label), box);
};
