/**
 * Playing again: from the same start, with the same set-up and other luck, or a new game.
 *
 * Invariant: the game that has ended stays as it is; what is begun is a game of its own.
 */

import { Refused, Unreachable } from "../api/errors.js";
import { faultView } from "../shell/choices.js";
import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { keepPlayers } from "../seats/names.js";
import { learn, t } from "../common/words.js";

const SEEDS = 2 ** 32;
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS;

/**
 * Ask how to play again. `againOf` of a kit gives what a position began with as `{label, hint, options}` for the set-up,
 * without a seed, and `harderOf` the next harder game; or null.
 */
export function playAgain(app, table, { againOf, harderOf, results }) {
  const [first] = table.entries;
  const fault = el("div", { role: "status" });
  const way = (id, words, hint, go, look = {}) =>
    el("li", {}, button(words, go, { id, "aria-describedby": `${id}-hint`, ...look }), el("p", { class: "hint", id: `${id}-hint` }, hint));

  /** The same people play. */
  const open = (start, setup = {}) => {
    const next = app.tables.create(start);
    keepPlayers(app.game.id, table.id, next.id);
    app.openTable(next, setup);
  };

  /** The very same start needs no server: it is what the log begins with. */
  const same = () => {
    shown.close();
    open({ state: first.state, label: first.label });
  };

  async function like(options, start) {
    start.disabled = true;
    try {
      const seed = app.about.setup.properties?.seed && options.seed !== null ? { seed: newSeed() } : {};
      const answer = await app.game.setup({ ...options, ...seed });
      if (!shown.element.isConnected) return;
      shown.close();
      const label = seed.seed === undefined ? t("begin.label") : t("begin.label.virtual", { seed: seed.seed });
      open({ state: answer.state, label }, answer);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      fault.replaceChildren(faultView(error));
    } finally {
      start.disabled = false;
    }
  }

  const again = againOf?.(app.kit.positionOf(first.state)) ?? null;
  if (results) learn(results.words);
  const harder = harderOf?.(app.kit.positionOf(first.state)) ?? null;
  const shown = dialog(
    t("ending.again"),
    el(
      "ul",
      { class: "plain again" },
      again &&
        way("again-like", again.label, again.hint, (event) => like(again.options, event.currentTarget), { class: "main" }),
      harder && way("again-harder", harder.label, harder.hint, (event) => like(harder.options, event.currentTarget)),
      way("again-same", t("again.same"), t("again.same.hint"), same, { class: again ? null : "main" }),
      way("again-new", t("again.new"), t("again.new.hint"), () => {
        shown.close();
        app.showStart();
      }),
    ),
    fault,
  );
}
