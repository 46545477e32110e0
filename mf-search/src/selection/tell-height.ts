/**
 * Ref of the bar at the lower edge of the window: tells the style sheet how high it is, so that messages, the focus and the
 * end of the page stay above it. It has as many lines as its words need in the visitor's language and window.
 */
export function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--selection-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--selection-bar');
  };
}
