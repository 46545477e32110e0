declare global {
  interface Window {
    /** The target of the last click; the script in the head sets it from the first paint on. */
    lastClicked?: EventTarget | null;
  }
}

/**
 * Repeats the click on a button that was not hydrated yet. Links, popovers, details and forms work without script.
 * Called once, when the place is hydrated.
 */
export function repeatEarlyClick(window: Window, place: Element | null): void {
  const { lastClicked } = window;
  if (!(lastClicked instanceof Element) || !place?.contains(lastClicked)) return;
  const button = lastClicked.closest('button');
  if (button?.type === 'button' && !button.hasAttribute('popovertarget')) button.click();
}
