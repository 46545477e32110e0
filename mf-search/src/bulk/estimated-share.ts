/** Interval of the progress bar, ms; the required maximum is 250 ms. */
export const TICK_MS = 100;
/** Time after which the bar is half-way to the next icon, ms. */
const HALF_MS = 2000;

/**
 * The share to show: it approaches the next message of the worker without reaching it, so that the bar moves while an
 * icon takes long, while the worker starts and while the zip is closed.
 * @param from share at the last message, 0 to 1
 * @param to share that the next message may report
 * @param ms since the last message
 */
export function estimatedShare(from: number, to: number, ms: number): number {
  return from + ((to - from) * ms) / (ms + HALF_MS);
}
