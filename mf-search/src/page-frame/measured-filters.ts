/**
 * Ref of the filters. Where they stick, scroll targets stay clear of them. Where they need more than one line, `--filters-bar` has their
 * height for what sticks below them. Every element inherits that property from the root, so changing it recomputes the styles of the whole
 * page; the style sheet already knows the height of one line.
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
