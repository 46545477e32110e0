import type { Browser, Page } from 'playwright';
import { newVisitor, type VisitorOptions, windowHeight } from './browser.ts';
import { collectPageErrors, type PageErrors } from './page-errors.ts';
import { sharedSystem } from './shared-system.ts';

/** A page that is given to one test after the other. */
export interface SamePage {
  /** What it has reported since its last reset. */
  readonly errors: PageErrors;
  /**
   * The page as a new visitor would have it: nothing is left but the files that the browser has cached. Listeners and
   * scripts that a test adds to it stay, and so are not for it.
   */
  reset(look: Pick<VisitorOptions, 'theme' | 'width'>): Promise<Page>;
}

/** Opens an empty page of the site in the place of the one that is open; no call that this one held up is made in the end. */
async function leave(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html' }) : route.abort(),
  );
  await page.context().setOffline(false);
  await page.goto(new URL('/nothing', sharedSystem().url).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Opens such a page. A new window costs a process, and fetches and compiles every script of the site again, which is most
 * of what looking at a page costs. Who tests what is fetched, stored or cached takes a new window.
 */
export async function openSamePage(
  browser: Browser,
  { more, javaScript = true }: Pick<VisitorOptions, 'more' | 'javaScript'>,
): Promise<SamePage> {
  const visitor = await newVisitor(browser, { javaScript, ...(more && { more }) });
  const page = await visitor.newPage();
  const errors = await collectPageErrors(page);
  return {
    errors,
    async reset({ theme = 'light', width = 1440 }) {
      if (page.url() !== 'about:blank') await leave(page);
      errors.forget();
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(more?.viewport ?? { width, height: windowHeight });
      // Outside: the next page would look hovered there.
      await page.mouse.move(-1, -1);
      return page;
    },
  };
}
