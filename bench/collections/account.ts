import type { BrowserContext, Page } from 'playwright';
import { newVisitor, type VisitorOptions } from '../../e2e/browser.ts';
import { giveAccount } from '../../e2e/sign-in.ts';
import type { BenchSite } from '../bench-site.ts';

/** Somebody new with an account, and calls in their name. */
export interface Account {
  readonly page: Page;
  /** Their cookies as a header: a call by `fetch` costs this machine less than one by the browser's library. */
  readonly cookie: string;
  /** Who else looks at a page in their name: a window with the same cookies. */
  visitor(): Promise<VisitorOptions>;
  /** Makes a collection; gives its id. */
  collection(name: string): Promise<string>;
  /**
   * Waits where a limit says so.
   * @throws Error when it is refused for any other reason
   */
  call(method: string, path: string, data?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Signs somebody new in at a site. */
export async function newAccount({ url, browser }: BenchSite): Promise<Account> {
  const context: BrowserContext = await newVisitor(browser);
  const page = await context.newPage();
  await giveAccount(context, url, 'new');
  const call: Account['call'] = async (method, path, data) => {
    for (;;) {
      const answer = await page.request.fetch(url + path, { method, headers: { origin: url }, data });
      if (answer.ok()) return answer.json();
      if (answer.status() !== 429)
        throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
      await page.waitForTimeout(1000 * Number(answer.headers()['retry-after'] ?? 5));
    }
  };
  const cookies = await context.cookies(url);
  return {
    page,
    call,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    visitor: async () => ({ more: { storageState: await context.storageState() } }),
    collection: async (name) => {
      const made = (await call('PUT', '/siteApi/collections/v2', { name })) as { collection: { id: string } };
      return made.collection.id;
    },
    close: () => context.close(),
  };
}
