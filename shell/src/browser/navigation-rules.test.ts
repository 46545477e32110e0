import { localeOf, type RegistrySnapshot } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { planPage } from '../server/page-plan.ts';
import { redirectOf } from './navigation-rules.ts';

const snapshot: RegistrySnapshot = { revision: 1, remotes: {} };
const inPage = async (path: string, code = 'en') =>
  (await redirectOf(new URL(path, 'http://localhost:3000'), snapshot, code))?.headers.get('location') ?? null;
const onServer = (path: string, code = 'en') => {
  const { pathname, search } = new URL(path, 'http://localhost:3000');
  const plan = planPage({ pathname, search, locale: localeOf(code) }, snapshot, {
    styles: null,
    groups: null,
  });
  return plan.kind === 'redirect' ? plan.to : null;
};

describe('a navigation inside the page', () => {
  it.each([
    ['/icon/set/\u{1F3E0}/emoji', '/icon/set/house/emoji'],
    ['/icons/set/\u2764\uFE0F?page=2', '/icons/set/red-heart?page=2'],
    ['/icons/set?term=\u{1F3E0}', '/icon/set/house/emoji'],
    ['/icons/set/C++', '/icons/set/c-plus-plus'],
    ['/icons/set/home', null],
  ])('[S2.07] %s leads where the server leads it', async (path, target) => {
    expect(await inPage(path)).toBe(target);
    expect(onServer(path)).toBe(target);
  });

  it('[S2.07] the emoji word is that of the locale', async () => {
    const russian = `/icon/set/${encodeURIComponent('эмодзи')}/emoji`;
    expect(await inPage('/icons/set/эмодзи', 'ru')).toBe(russian);
    expect(onServer('/icons/set/эмодзи', 'ru')).toBe(russian);
    expect(await inPage('/icons/set/эмодзи', 'fr')).toBeNull();
    expect(onServer('/icons/set/emoji', 'fr')).toBe('/icon/set/emoji/emoji');
  });
});
