import { productPages } from '@icoteca/shared-contracts';
import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { addressTable } from '../addresses/address-table.ts';
import { follow } from '../addresses/followed-address.ts';
import { sharedSystem } from '../shared-system.ts';

it('the table has at least 150 addresses, each once, and one for every page of the product', () => {
  expect(addressTable.length).toBeGreaterThanOrEqual(150);
  expect(new Set(addressTable.map(({ path }) => path)).size).toBe(addressTable.length);
  const patterns = productPages.map(({ path }) => ({ path }));
  const met = new Set(
    addressTable
      .filter(({ status }) => status === 200 || status === 503)
      .map(({ path }) => matchRoutes(patterns, path.split('?')[0] ?? '')?.at(-1)?.route.path),
  );
  // An author's id alone always leads on. The page of an icon has an id of the catalogue; the main path of a visitor leads there.
  // Collections and requests have to be made first; their own tests open them.
  const elsewhere = [
    '/icons/authors/:authorId',
    '/icon/:id',
    '/icon/:id/:name',
    '/icon/collections/:id',
    '/icons/collections/:apiCode',
    '/icons/request-icon/:id',
  ];
  const missing = productPages.map(({ path }) => path).filter((path) => !met.has(path));
  expect(missing.toSorted()).toEqual(elsewhere.toSorted());
});

it.each(addressTable)(
  '[S2.02] [S2.17] $path answers $status $to',
  async ({ path, status, to, title, canonical }) => {
    const { url } = sharedSystem();
    const { answers, page } = await follow(url, path);
    const [first] = answers;
    expect(first?.status).toBe(status);
    expect(first?.headers.location).toBe(to);
    if (status === 301) expect(first?.headers['cache-control']).toBe('max-age=3600');
    if (status === 503) expect(first?.headers['retry-after']).toBeDefined();
    // At most one 301, then at most one 302 (resolution 2).
    const hops = answers.map((answer) => answer.status).filter((code) => code >= 300 && code < 400);
    expect([[], [301], [302], [301, 302]]).toContainEqual(hops);
    if (to !== undefined) return;
    expect(page?.title).toEqual(
      title instanceof RegExp ? expect.stringMatching(title) : (title ?? page?.title),
    );
    expect(page?.title).not.toBe('');
    expect(page?.heading).not.toBe('');
    if (canonical !== undefined) expect(page?.canonical).toBe(canonical);
    if (status === 404 || status === 503) expect(page?.robots).toBe('noindex');
  },
);
