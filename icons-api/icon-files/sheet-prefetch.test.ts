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
  const ahead = sheetPrefetch(
    { loadIcons: async (ids) => ids.map((id) => (id === 'gone' ? null : { ...house, id })) },
    {
      load,
      sheet: async (icons) => {
        drawn.push(icons.map(({ id }) => id));
        return Buffer.alloc(0);
      },
    },
  );
  return { drawn, ahead };
}

describe('sheets that are drawn ahead', () => {
  it('are those that the page will ask for', async () => {
    const { drawn, ahead } = drawing();
    ahead(page);
    await expect.poll(() => drawn).toEqual([['b', 'd'], ['c']]);
  });

  it('are begun once for answers that are alike, and again when they failed', async () => {
    const { drawn, ahead } = drawing();
    for (const _ of ['first', 'second']) ahead(page);
    await expect.poll(() => drawn).toEqual([['b', 'd'], ['c']]);
    const loadIcons = vi.fn(async () => [null]);
    const failing = sheetPrefetch({ loadIcons }, { load: 0, sheet: async () => Buffer.alloc(0) });
    failing([{ id: 'gone', isColor: true }]);
    await new Promise((resolve) => setImmediate(resolve));
    failing([{ id: 'gone', isColor: true }]);
    expect(loadIcons).toHaveBeenCalledTimes(2);
  });

  it('are not begun while many pictures wait', async () => {
    const { drawn, ahead } = drawing(8);
    ahead(page);
    await new Promise((resolve) => setImmediate(resolve));
    expect(drawn).toEqual([]);
  });

  it('may fail unseen: whoever asks for them is told', async () => {
    const { drawn, ahead } = drawing();
    const seen: unknown[] = [];
    const listen = (reason: unknown) => seen.push(reason);
    process.on('unhandledRejection', listen);
    ahead([{ id: 'gone', isColor: true }, ...page]);
    await expect.poll(() => drawn).toEqual([['b', 'd']]);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', listen);
    expect(seen.filter((reason) => reason instanceof ApiFailure)).toEqual([]);
  });
});
