import type { Page } from 'playwright';

/** Texts of the page that show tags to the visitor, such as the content of a `noscript` that a style made visible. */
export async function printedMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Code to copy is meant to show tags.
      if (!/<\/?[a-z][^>]*>/i.test(node.textContent ?? '') || node.parentElement?.closest('pre, code'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getClientRects().length > 0) found.push(node.textContent ?? '');
    }
    return found;
  });
}
