/** Longest smooth scroll, where the browser does not report its end, ms. */
const LONGEST_MS = 700;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Scrolls for the visitor, who has not scrolled: what follows their scrolling looks at `isPageScrolling`. */
export function scrollPageBy(top: number, behavior: 'instant' | 'smooth'): void {
  const { dataset } = document.documentElement;
  const end = () => {
    clearTimeout(timer);
    delete dataset.pageScrolling;
  };
  clearTimeout(timer);
  dataset.pageScrolling = '';
  timer = setTimeout(end, LONGEST_MS);
  document.addEventListener('scrollend', end, { once: true });
  window.scrollBy({ top, behavior });
}

/** Whether the page scrolls by itself. An attribute, as each remote has this code for itself. */
export function isPageScrolling(): boolean {
  return document.documentElement.dataset.pageScrolling !== undefined;
}
