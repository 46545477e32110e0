import type { BrowserContext } from 'playwright';
import { newVisitor } from '../e2e/browser.ts';
import { giveAccount } from '../e2e/sign-in.ts';
import type { BenchSite } from './bench-site.ts';

/** A visitor with an account of their own. */
export interface BenchAccount {
  readonly visitor: BrowserContext;
  /** Calls the API from the site's own pages. @throws Error when it refuses */
  call<T>(method: string, path: string, data?: object): Promise<T>;
}

export async function newAccount({ browser, url }: BenchSite): Promise<BenchAccount> {
  const visitor = await newVisitor(browser);
  await giveAccount(visitor, url, 'new');
  return {
    visitor,
    async call<T>(method: string, path: string, data?: object) {
      const answer = await visitor.request.fetch(url + path, {
        method,
        headers: { origin: url },
        ...(data && { data }),
      });
      if (!answer.ok())
        throw new Error(
          `${method} ${path} answered ${answer.status()}: ${(await answer.text()).slice(0, 500)}`,
        );
      return (await answer.json()) as T;
    },
  };
}

/** Icons of one answer of search. */
const PAGE = 200;

export async function iconIds({ call }: BenchAccount, amount: number): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset < amount; offset += PAGE) {
    const page = Math.min(PAGE, amount - offset);
    const search = `/api/iconsets/v6/search?term=arrow&amount=${page}&offset=${offset}`;
    const { icons } = await call<{ icons: { id: string }[] }>('GET', search);
    ids.push(...icons.map(({ id }) => id));
  }
  return ids;
}

export async function createCollection(
  { call }: BenchAccount,
  name: string,
  icons: readonly string[],
): Promise<{ id: string; apiCode: string }> {
  const path = '/siteApi/collections/v2';
  return (await call<{ collection: { id: string; apiCode: string } }>('PUT', path, { name, icons }))
    .collection;
}

/** Path of a public collection with so many icons. */
export async function publicCollection(site: BenchSite, amount: number): Promise<string> {
  const account = await newAccount(site);
  try {
    const { id, apiCode } = await createCollection(account, 'Scrolled', await iconIds(account, amount));
    await account.call('PATCH', `/siteApi/collections/v2/${id}`, { access: 'public' });
    return `/icons/collections/${apiCode}`;
  } finally {
    await account.visitor.close();
  }
}
