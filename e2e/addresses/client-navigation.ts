import type { Page } from 'playwright';
import { untilHydrated } from '../hydrated-page.ts';
import type { SeenPage } from './followed-address.ts';

/** What the page's router offers, as far as it is used here. */
interface Router {
  navigate(path: string): Promise<void>;
}
interface Fiber {
  readonly memoizedProps: { readonly value?: { readonly frame?: { readonly router: Router } } } | null;
  readonly child: Fiber | null;
}

/** Follows a link of the page's own to the path, as a click on one would: through the page's router. */
export async function followInPage(page: Page, path: string): Promise<void> {
  await page
    .evaluate(async (to) => {
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$')) ?? '';
      const container = (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
      let fiber = container?.stateNode.current ?? null;
      while (fiber && !fiber.memoizedProps?.value?.frame) fiber = fiber.child;
      const router = fiber?.memoizedProps?.value?.frame?.router;
      if (!router) throw new Error('The page has no router yet.');
      await router.navigate(to);
    }, path)
    .catch((error: Error) => {
      // A new document may replace this one meanwhile.
      if (!/context was destroyed|navigation/i.test(error.message)) throw error;
    });
}

/** Waits until the page's router is there, and its document complete. */
export async function waitForRouter(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await untilHydrated(page);
}

/** What a visitor sees now. */
export async function seenInPage(page: Page, origin: string): Promise<SeenPage> {
  return page.evaluate((site) => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
    return {
      address: location.pathname + location.search,
      title: document.title,
      canonical: canonical.startsWith(site) ? canonical.slice(site.length) : canonical,
      robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content ?? '',
      heading: document.querySelector('h1')?.textContent ?? '',
    };
  }, origin);
}
