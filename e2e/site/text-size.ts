import type { Page } from 'playwright';

/**
 * Two ways of a visitor to text that is twice as big, both without zoom: the text size of the browser, which also moves
 * the widths at which the layout changes, and a style sheet of the visitor's own, which does not.
 */
export const waysToLargeText = {
  'the text size of the browser': async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  },
  'a style of the visitor': async (page: Page) => {
    await page.addInitScript(() => {
      // The element is there before any script of the page runs, but after this one.
      new MutationObserver((_changes, observer) => {
        if (!document.documentElement) return;
        document.documentElement.style.fontSize = '200%';
        observer.disconnect();
      }).observe(document, { childList: true });
    });
  },
} satisfies Record<string, (page: Page) => Promise<void>>;
