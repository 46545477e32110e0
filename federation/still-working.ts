/** How long a step may be quiet, in ms. */
const QUIET_MS = 10_000;

/**
 * Waits for a step that may take long, and says every ten seconds that it goes on.
 * @param what in words: `mf-search is being built`
 * @param say gets the line; stderr without it, as results go to stdout
 */
export async function stillWorking<T>(
  what: string,
  step: Promise<T>,
  say: (line: string) => void = console.error,
): Promise<T> {
  const since = performance.now();
  const timer = setInterval(
    () => say(`${what} … ${Math.round((performance.now() - since) / 1000)} s`),
    QUIET_MS,
  );
  try {
    return await step;
  } finally {
    clearInterval(timer);
  }
}
