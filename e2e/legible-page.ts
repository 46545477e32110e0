import type { Page } from 'playwright';

/**
 * What a visitor cannot read or reach on the page, one line each: the page scrolls sideways, text is cut
 * off, text overlaps text, a control overlaps another one. Text that ends in an ellipsis is legible if a title on it
 * or around it says the whole; what is hidden by a scroller can be scrolled to. The page is looked at from its top to
 * its foot, whatever the window shows.
 */
export async function illegibleParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Cards that wait to be near the window are laid out, too.
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(drawn);
    const found = new Set<string>();
    /** Parts of a pixel and optical overhang of letters, px. */
    const slack = 1.5;
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.add(`the page is ${root.scrollWidth - root.clientWidth} px wider than the window`);

    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isEmpty = (box: Box) => box.right - box.left <= slack || box.bottom - box.top <= slack;
    const around = (element: Element): Element[] => {
      const all: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
      return all;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, [inert], [aria-busy="true"] .visually-hidden');
    const says = (element: Element) =>
      `<${element.tagName.toLowerCase()}> "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    /** What floats over the page is compared with itself alone. */
    const layerOf = (element: Element): Element | null =>
      around(element).find(
        (at) =>
          at.matches(':popover-open, :modal') ||
          ['sticky', 'fixed'].includes(getComputedStyle(at).position) ||
          (getComputedStyle(at).position === 'absolute' && getComputedStyle(at).zIndex !== 'auto'),
      ) ?? null;

    interface Shown {
      readonly element: Element;
      readonly box: Box;
      readonly layer: Element | null;
    }
    /** The part of a box that its ancestors show, and whether one of them cuts it off for good. */
    const clip = (element: Element, box: Box): { readonly shown: Box; readonly cutBy: Element | null } => {
      let shown = box;
      let cutBy: Element | null = null;
      for (const at of around(element)) {
        if (at === document.body || at === root) break;
        const style = getComputedStyle(at);
        if (style.display === 'contents' || style.display === 'inline') continue;
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        const edge = at.getBoundingClientRect();
        const cuts =
          (hides(style.overflowX) && (box.left < edge.left - slack || box.right > edge.right + slack)) ||
          (hides(style.overflowY) && (box.top < edge.top - slack || box.bottom > edge.bottom + slack));
        if (cuts && cutBy === null && !isEmpty(meet(shown, edge))) cutBy = at;
        if (hides(style.overflowX) || scrolls(style.overflowX))
          shown = meet(shown, { ...edge.toJSON(), top: shown.top, bottom: shown.bottom });
        if (hides(style.overflowY) || scrolls(style.overflowY))
          shown = meet(shown, { ...edge.toJSON(), left: shown.left, right: shown.right });
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) box = shown;
      }
      return { shown, cutBy };
    };

    const texts: Shown[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      const ends = around(element).find((at) => getComputedStyle(at).textOverflow === 'ellipsis');
      const isTold = ends && (element.closest('[title]') !== null || ends.closest('[title]') !== null);
      for (const line of range.getClientRects()) {
        const { shown, cutBy } = clip(element, line);
        if (cutBy && !isTold) found.add(`cut off: ${says(element)} by <${cutBy.tagName.toLowerCase()}>`);
        const control = element.closest('a, button, label, summary, [role="option"]');
        const edge = control?.getBoundingClientRect();
        const sticksOut =
          edge &&
          getComputedStyle(control as Element).display !== 'inline' &&
          (shown.left < edge.left - slack ||
            shown.right > edge.right + slack ||
            shown.bottom > edge.bottom + slack);
        if (sticksOut && !isEmpty(shown)) found.add(`sticks out of its control: ${says(element)}`);
        // A line box is higher than its letters.
        const air = (line.bottom - line.top) * 0.12;
        const letters = meet(shown, { ...line.toJSON(), top: line.top + air, bottom: line.bottom - air });
        if (!isEmpty(letters)) texts.push({ element, box: letters, layer });
      }
    }
    // What is searched for may be longer than any field.
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([role="combobox"])'))
      if (isShown(field) && field.value !== '' && field.scrollWidth > field.clientWidth + slack)
        found.add(`cut off: the value "${field.value}"`);

    const controls: Shown[] = [];
    for (const element of document.querySelectorAll('a[href], button, summary, input, [role="option"]')) {
      // A radio button or checkbox is invisible above its own label.
      if (!isShown(element) || element.matches('input[type="radio"], input[type="checkbox"]')) continue;
      if (getComputedStyle(element).display === 'inline') continue;
      const { shown } = clip(element, element.getBoundingClientRect());
      if (!isEmpty(shown)) controls.push({ element, box: shown, layer: layerOf(element) });
    }

    const overlaps = (all: readonly Shown[], what: string) => {
      for (const [place, one] of all.entries())
        for (const other of all.slice(place + 1)) {
          if (one.layer !== other.layer || one.element === other.element) continue;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const shared = meet(one.box, other.box);
          if (shared.right - shared.left > 3 && shared.bottom - shared.top > 3)
            found.add(`${what} overlaps ${what}: ${says(one.element)} and ${says(other.element)}`);
        }
    };
    overlaps(texts, 'text');
    overlaps(controls, 'control');
    return [...found];
  });
}
