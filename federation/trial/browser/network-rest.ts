import type { Page } from 'playwright';

/** A page is at rest when it has waited for nothing for so long, in ms: effects and later parts have had their turn. */
const REST_MS = 300;

/**
 * Watches the requests of a page.
 * @returns waits until there are none; endless ones, such as a stream of events, are given up after `patienceMs`
 */
export function watchNetwork(page: Page, patienceMs: number): () => Promise<void> {
  let open = 0;
  let since = performance.now();
  const changed = (by: number) => () => {
    open += by;
    since = performance.now();
  };
  page.on('request', changed(1)).on('requestfinished', changed(-1)).on('requestfailed', changed(-1));
  return async () => {
    const start = performance.now();
    since = start;
    while (performance.now() - start < patienceMs && (open > 0 || performance.now() - since < REST_MS))
      await new Promise((again) => setTimeout(again, 20));
  };
}
