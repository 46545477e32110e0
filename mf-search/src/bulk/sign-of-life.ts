/** Between two signs that a download lives, ms. Figures ask for progress every 250 ms at least. */
export const SIGN_MS = 100;
/** After this time without news the bar has gone half of the way to the next icon, ms. */
const HALF_MS = 2000;

/**
 * How much of the work to show: what is done, and of the next icon the more the longer it takes, never all of it. So the bar
 * moves on while one slow icon is drawn, while the worker starts and while the zip is closed, and never says more than the
 * next news will.
 * @param from what was shown when the last news came, 0 to 1
 * @param to what the next news may say, over `from`
 * @param ms since the last news
 */
export function shownShare(from: number, to: number, ms: number): number {
  return from + ((to - from) * ms) / (ms + HALF_MS);
}
