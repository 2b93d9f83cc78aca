// A bot in plain JavaScript, for node 18 or newer and for browsers: plays legal actions at random until the game ends.
// node examples/bot.mjs [address of the server] [seed]

/** Send a request, again after a temporary failure; a refusal becomes an error with the server's message. */
async function ask(url, body, tries = 5) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
  const found = await answer?.json().catch(() => null);
  if (answer?.ok && found) return found;
  const isTemporary = !answer || answer.ok || [429, 502, 503, 504].includes(answer.status);
  if (!isTemporary || tries === 1) throw new Error(found?.detail ?? `No answer from ${url}`);
  const seconds = Number(answer?.headers.get("Retry-After")) || 1 / tries;
  await new Promise((done) => setTimeout(done, seconds * 1000));
  return ask(url, body, tries - 1);
}

/** Play a whole game; gives its outcome and every action. */
export async function play(server, seed) {
  const game = `${server}/v1/games/jupiter-rescue`;
  const actions = [];
  let { state } = await ask(`${game}/setup`, { players: 2, seed, form: "text" });
  for (;;) {
    const legal = (await ask(`${game}/actions`, { state, limit: 100, form: "text" })).actions;
    const chance = legal.find(({ text }) => text === "ROLL" || text === "DRAW");
    const action = chance ?? legal[Math.floor(Math.random() * legal.length)];
    const verdict = await ask(`${game}/check`, { state, action: action.text, form: "text" });
    actions.push(verdict.label);
    state = verdict.state;
    if (verdict.outcome) return { actions, outcome: verdict.outcome };
  }
}

if (typeof process !== "undefined") {
  const { outcome } = await play(process.argv[2] ?? "http://localhost:8000", Number(process.argv[3] ?? 4));
  console.log(outcome.reason);
}
