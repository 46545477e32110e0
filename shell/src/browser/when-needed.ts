/** Events by which a visitor shows that a region is wanted now. */
const wishes = ['pointerover', 'focusin', 'touchstart'] as const;
/** At the latest then, ms. */
const latestMs = 3000;

/**
 * Resolves when the browser has nothing better to do, or at once when the visitor touches the element. Regions beside
 * the main one hydrate then, so that typing in the search is possible sooner.
 */
export function whenNeeded(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const wish of wishes) element?.removeEventListener(wish, done);
      resolve();
    };
    for (const wish of wishes) element?.addEventListener(wish, done, { once: true, passive: true });
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: latestMs });
    // Safari has no idle callback.
    else setTimeout(done, 200);
  });
}
