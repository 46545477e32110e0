/** The last turn that was requested, by any page of the process. */
let last: Promise<void> = Promise.resolve();

/**
 * Resolves when this page may render. React renders a page in one go; so that pages which become ready together do not
 * hold the event loop for the time of all of them, each waits for a turn of the loop of its own.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
