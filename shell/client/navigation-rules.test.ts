import { type ApiClient, localeOf, type RegistrySnapshot, RequestError } from '@icoteca/shared-contracts';
import { emojiNames } from '@icoteca/shared-contracts/emoji-names';
import { describe, expect, it } from 'vitest';
import { planPage } from '../common/navigation/page-plan.ts';
import { createUrlResolver } from '../renderer/url-resolver.ts';
import { redirectOf } from './navigation-rules.ts';

const redirects = [
  { path: '/line-awesome', to: '/icons/OFFICE', status: 301, isExternal: false },
  { path: '/icons/old-word', to: '/icons/color', status: 301, isExternal: false },
  { path: '/blog', to: 'https://blog.icoteca.example/', status: 301, isExternal: true },
  { path: '/elsewhere', to: 'https://evil.example/', status: 301, isExternal: true },
  { path: '/evil', to: '//evil.example', status: 301, isExternal: false },
  { path: '/icons/color', to: '/icons/set/never', status: 301, isExternal: false },
] as const;
const answers = {
  addressWords: () => ({ styles: { color: 'color', office: 'color' }, groups: { 'group-a': 'group-a' } }),
  redirects: () => ({ docs: redirects }),
  redirect: ({ query }: { query: { path: string } }) => ({
    redirect: redirects.find(({ path }) => path === query.path) ?? null,
  }),
  marketAuthor: ({ params }: { params: { id: string } }) => {
    if (params.id === 'ann') return { author: { id: 'ann', slug: 'ann-lee' } };
    throw new RequestError('no such author', params.id === 'down' ? 503 : 404, null);
  },
};
const api = {
  call: async (name: keyof typeof answers, call: never) => answers[name](call),
} as unknown as ApiClient;
const snapshot = {
  revision: 1,
  remotes: {
    'mf-a': {
      name: 'mf-a',
      mounts: ['/icons', '/icons/:segment', '/icons/authors/:id', '/icons/new', '/icon/:id/:name'],
    },
  },
} as unknown as RegistrySnapshot;

/** What the browser and the server make of an address, in the same words. */
async function inPage(path: string, code = 'en'): Promise<string> {
  const facts = { snapshot, locale: localeOf(code), api, errorId: 'e1' };
  try {
    const answer = await redirectOf(new URL(path, 'http://localhost:3000'), facts);
    if (answer === null) return 'page';
    const isWhole = answer.headers.has('X-Remix-Reload-Document');
    const to = answer.headers.get('location')?.replace('http://localhost:3000', '');
    return `${isWhole ? 'whole page' : 'to'} ${to}`;
  } catch (error) {
    const { init, data } = error as { init: { status: number; statusText: string }; data: { code: string } };
    return [init.status, data.code, init.statusText].filter(Boolean).join(' ');
  }
}
async function onServer(path: string, code = 'en'): Promise<string> {
  const { pathname, search } = new URL(path, 'http://localhost:3000');
  const book = createUrlResolver(api);
  const plan = await planPage({ pathname, search, locale: localeOf(code) }, snapshot, book, emojiNames);
  if (plan.kind === 'page') return 'page';
  if (plan.kind === 'redirect' && !plan.isExternal) return `to ${plan.to}`;
  if (plan.kind !== 'error') return `whole page ${pathname}${search}`;
  return [plan.status, plan.code, plan.isUnmatched && 'Page not found'].filter(Boolean).join(' ');
}

describe('a navigation inside the page leads where the server leads', () => {
  it.each([
    ['/icon/set/\u{1F3E0}/emoji', 'to /icon/set/house/emoji'],
    ['/icons/set/\u2764\uFE0F?page=2', 'to /icons/set/red-heart?page=2'],
    ['/icons/set?term=\u{1F3E0}', 'to /icon/set/house/emoji'],
    ['/icons/set/C++', 'to /icons/set/c-plus-plus'],
    ['/icons/home?page=2', 'to /icons/set/home?page=2'],
    ['/icons/Home--static--png', 'to /icons/set/home--png--static'],
    ['/icons/color', 'page'],
    ['/icons/OFFICE--png', 'to /icons/color--png'],
    ['/icons/group-b', '404 UNKNOWN_STYLE'],
    ['/icons/color--sideways', '404 UNKNOWN_FILTER'],
    ['/icons/pricing', '503 REMOTE_ABSENT'],
    ['/icon/collections/x', '503 REMOTE_ABSENT'],
    ['/icon/new-icons/color', '503 REMOTE_ABSENT'],
    ['/icons/api/user-hash', '404 NOT_FOUND Page not found'],
    ['/icons//home', '404 EMPTY_SEGMENT Page not found'],
    ['/nowhere', 'page'],
  ])('[S2.07] [S2.19] %s: %s', async (path, outcome) => {
    expect(await onServer(path)).toBe(outcome);
    expect(await inPage(path)).toBe(outcome);
  });

  it.each([
    ['/line-awesome?x=1', 'to /icons/color?x=1'],
    ['/icons/old-word', 'to /icons/color'],
    ['/icons/color', 'page'],
    ['/evil', 'page'],
    ['/elsewhere', 'page'],
    ['/blog', 'whole page /blog'],
  ])('[S2.24] [T2.23] the redirect look-up: %s: %s', async (path, outcome) => {
    expect(await onServer(path)).toBe(outcome);
    expect(await inPage(path)).toBe(outcome);
  });

  it.each([
    ['/icons/authors/ann?x=1', 'to /icons/authors/ann/ann-lee?x=1'],
    ['/icons/Authors/ANN/', 'to /icons/authors/ann/ann-lee'],
    ['/icons/authors/bob', '404 UNKNOWN_AUTHOR'],
    ['/icons/authors/down', '503 API_UNAVAILABLE'],
  ])('[T2.28] an author has the name in the address: %s: %s', async (path, outcome) => {
    expect(await onServer(path)).toBe(outcome);
    expect(await inPage(path)).toBe(outcome);
  });

  it.each(['/illustrations/team?x=1', '/l/animations/', '/Lunacy', '/app/figma', '/icons/%E0%A4%A'])(
    'what is no page of ours is the affair of the server: %s',
    async (path) => {
      expect(await onServer(path)).toBe(`whole page ${path}`);
      expect(await inPage(path)).toBe(`whole page ${path}`);
    },
  );

  it('[S2.07] [S2.20] the emoji word is that of the locale', async () => {
    const russian = `to /icon/set/${encodeURIComponent('эмодзи')}/emoji`;
    for (const ask of [inPage, onServer]) {
      expect(await ask('/icons/set/эмодзи', 'ru')).toBe(russian);
      expect(await ask('/icons/set/эмодзи', 'fr')).toBe('503 REMOTE_ABSENT');
      expect(await ask('/icons/set/emoji', 'fr')).toBe('to /icon/set/emoji/emoji');
    }
  });
});

it('[T7.28] a style that is newer than the list of the server has its page, and no guess leads away from it', async () => {
  const words = new Map([['color', 'color']]);
  const book = {
    words: async () => ({ styles: new Map(words), groups: new Map<string, string>() }),
    redirect: async () => null,
    author: async () => null,
  };
  const plan = (refresh?: () => Promise<boolean>) =>
    planPage(
      { pathname: '/icons/community', search: '', locale: localeOf('en') },
      snapshot,
      refresh ? { ...book, refresh } : book,
    );
  const guess = { kind: 'redirect', status: 301, to: '/icons/set/community' };
  expect(await plan()).toEqual(guess);
  expect(await plan(async () => false)).toEqual(guess);
  const learns = async () => {
    words.set('community', 'community');
    return true;
  };
  expect(await plan(learns)).toEqual({ kind: 'page', remote: 'mf-a' });
});
