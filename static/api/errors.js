/** Why there is no answer to a question about a game. */

/** Nobody has answered; `reason` says why, where it is not the server that is missed. */
export class Unreachable extends Error {
  reason = "";
}

/** The server could not read the question; `problem` is its problem details (RFC 9457). */
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** What `question` gives, or what `otherwise` makes of a refusal or of silence; any other error is a fault of ours. */
export async function answerOr(question, otherwise) {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) return otherwise(error);
    throw error;
  }
}
