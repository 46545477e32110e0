/**
 * Follows links of a place by the router while it is not hydrated, so that the page stays; with a modifier key, to another
 * site or as a file they are the browser's.
 * @param isWaiting whether a link is in such a place
 * @param navigate goes to a path; a link to the page itself adds no entry to the history, as in the browser
 */
export function followEarlyLinks(
  window: Window,
  isWaiting: (link: Element) => boolean,
  navigate: (path: string, options: { readonly replace: boolean }) => void,
): void {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download') || !isWaiting(link)) return;
    const { location } = window;
    if (link.origin !== location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
  };
  // On the way down: React stops clicks on what is not hydrated yet.
  window.addEventListener('click', follow, { capture: true });
}
