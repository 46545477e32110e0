/**
 * Follows links of a place by the router while it is not hydrated, so that the page stays; with a modifier key, to another
 * site or as a file they are the browser's.
 * @param isWaiting whether a link is in such a place
 */
export function followEarlyLinks(
  window: Window,
  isWaiting: (link: Element) => boolean,
  navigate: (path: string) => void,
): void {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download') || !isWaiting(link)) return;
    if (link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  // On the way down: React stops clicks on what is not hydrated yet.
  window.addEventListener('click', follow, { capture: true });
}
