/**
 * Ref of the filters: what is scrolled to stays clear of them where they stick, and what sticks below them has their height in
 * `--filters-bar` where they need more than one line. The root inherits that property to all elements, whose styles the browser
 * then computes again; so it is not set for the one line that the style sheet knows.
 */
export function measureFilters(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const pass = (padding: string, height: string) => {
    style.setProperty('scroll-padding-top', padding);
    style.setProperty('--filters-bar', height);
  };
  const observer = new ResizeObserver(() => {
    const { position, minHeight } = getComputedStyle(bar);
    const height = bar.offsetHeight;
    if (position !== 'sticky') return pass('', '');
    const hasLines = height > Math.ceil(Number.parseFloat(minHeight));
    pass(`calc(var(--search-bar) + ${height + 16}px)`, hasLines ? `${height}px` : '');
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    pass('', '');
  };
}
