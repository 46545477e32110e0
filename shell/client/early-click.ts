declare global {
  interface Window {
    /** What was clicked last; the script in the head takes note of it from the first paint on. */
    lastClicked?: EventTarget | null;
  }
}

/**
 * Clicks again a button that was clicked before its place was alive: that click did nothing. Links and whatever opens by
 * itself (popovers, details, forms) have done their work. Called once, when the place comes alive.
 */
export function repeatEarlyClick(window: Window, place: Element | null): void {
  const { lastClicked } = window;
  if (!(lastClicked instanceof Element) || !place?.contains(lastClicked)) return;
  const button = lastClicked.closest('button');
  if (button?.type === 'button' && !button.hasAttribute('popovertarget')) button.click();
}
