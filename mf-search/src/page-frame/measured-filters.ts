/**
 * Ref of the filters: what is scrolled to stays clear of them where they stick, and what sticks below them has their height in
 * `--filters-bar` where they need more than one line. The root inherits that property to all elements, whose styles the browser
 * then computes again; so it is not set for the one line that the style sheet knows.
 */
export function measureFilters(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const clear = () => {
    style.removeProperty('scroll-padding-top');
    style.removeProperty('--filters-bar');
  };
  const observer = new ResizeObserver(() => {
    const { position, minHeight } = getComputedStyle(bar);
    const height = bar.offsetHeight;
    if (position !== 'sticky') return clear();
    style.setProperty('scroll-padding-top', `calc(var(--search-bar) + ${height + 16}px)`);
    if (height > Math.ceil(Number.parseFloat(minHeight))) style.setProperty('--filters-bar', `${height}px`);
    else style.removeProperty('--filters-bar');
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    clear();
  };
}
