/** A reason why the bootstrap cannot go on: a code, one sentence, what to do, and the cause if there is one. */
export class BootstrapProblem extends Error {
  /**
   * @param {string} code one of the names under docs/errors
   * @param {string} sentence what is wrong
   * @param {string} action what the reader can do
   * @param {{ cause?: unknown }} [options]
   */
  constructor(code, sentence, action, options) {
    super(`${sentence} ${action} (${code})`, options);
    this.name = 'BootstrapProblem';
    this.code = code;
  }
}
