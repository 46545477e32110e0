import { describe, expect, it, vi } from 'vitest';
import { realIcon } from '../drawing/rendering/testing/real-icons.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { sheetPrefetch } from './sheet-prefetch.ts';

const house = realIcon('lucide:house');
const page = [
  { id: 'a', isColor: false, svg: '<svg/>' },
  { id: 'b', isColor: false },
  { id: 'c', isColor: true },
  { id: 'd', isColor: false },
];

function drawing(load = 0) {
  const drawn: string[][] = [];
  const prefetch = sheetPrefetch(
    { loadIcons: async (ids) => ids.map((id) => (id === 'gone' ? null : { ...house, id })) },
    {
      load,
      sheet: async (icons) => {
        drawn.push(icons.map(({ id }) => id));
        return Buffer.alloc(0);
      },
    },
  );
  return { drawn, prefetch };
}

describe('prefetched sheets', () => {
  it('are those that the page will ask for', async () => {
    const { drawn, prefetch } = drawing();
    prefetch(page);
    await expect.poll(() => drawn).toEqual([['b', 'd'], ['c']]);
  });

  it('are begun once for answers that are alike, and again when they failed', async () => {
    const { drawn, prefetch } = drawing();
    for (const _ of ['first', 'second']) prefetch(page);
    await expect.poll(() => drawn).toEqual([['b', 'd'], ['c']]);
    const loadIcons = vi.fn(async () => [null]);
    const failing = sheetPrefetch({ loadIcons }, { load: 0, sheet: async () => Buffer.alloc(0) });
    failing([{ id: 'gone', isColor: true }]);
    await new Promise((resolve) => setImmediate(resolve));
    failing([{ id: 'gone', isColor: true }]);
    expect(loadIcons).toHaveBeenCalledTimes(2);
  });

  it('are not begun while many pictures wait', async () => {
    const { drawn, prefetch } = drawing(8);
    prefetch(page);
    await new Promise((resolve) => setImmediate(resolve));
    expect(drawn).toEqual([]);
  });

  it('may fail silently: the request for them gets the error', async () => {
    const { drawn, prefetch } = drawing();
    const seen: unknown[] = [];
    const listen = (reason: unknown) => seen.push(reason);
    process.on('unhandledRejection', listen);
    prefetch([{ id: 'gone', isColor: true }, ...page]);
    await expect.poll(() => drawn).toEqual([['b', 'd']]);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', listen);
    expect(seen.filter((reason) => reason instanceof ApiFailure)).toEqual([]);
  });
});
