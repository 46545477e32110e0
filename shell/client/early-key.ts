/** Keys that move among the parts of a list or a bar. Others, and these with a modifier, belong to the browser. */
const moves = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/**
 * Takes note of the last key that moves the focus, for places that are not hydrated yet.
 * @returns repeats it when a place is hydrated that still has the focus
 */
export function watchEarlyKeys(window: Window): (place: Element | null) => void {
  let last: { key: string; target: EventTarget | null } | null = null;
  const note = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const isModified = altKey || ctrlKey || metaKey || shiftKey;
    last = moves.includes(key) && !isModified ? { key, target } : null;
  };
  // On the way down: React stops keys on what is not hydrated yet.
  window.addEventListener('keydown', note, { capture: true });
  return (place) => {
    const { activeElement } = window.document;
    if (!last || last.target !== activeElement || !place?.contains(activeElement)) return;
    const { key } = last;
    activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // Noted again by its repetition.
    last = null;
  };
}
