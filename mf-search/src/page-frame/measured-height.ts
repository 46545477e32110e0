/**
 * Ref that passes the height of a bar to the style sheets, in a custom property of the page.
 * @param property name of the property, such as `--selection-bar`
 */
export function measuredHeight(
  property: `--${string}`,
): (bar: HTMLElement | null) => (() => void) | undefined {
  return (bar) => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
