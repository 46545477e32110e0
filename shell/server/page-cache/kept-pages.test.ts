import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { KeptPages, type MadePage } from './kept-pages.ts';
import { NoncedPage } from './nonced-page.ts';

let now = 0;
let pages: KeptPages;
const make = vi.fn<() => Promise<MadePage | null>>();
const page = await NoncedPage.of(Buffer.from('<html></html>'), 'n');
const find = async (key = 'a') => {
  const found = pages.find(key, make);
  await turn();
  return found;
};
beforeEach(() => {
  now = 0;
  make.mockReset().mockImplementation(async () => ({ page, nonce: 'n', headers: [] }));
  pages = new KeptPages({ keptMs: 10_000, now: () => now });
});

it('makes a page for keeping when it is asked for the second time in its time', async () => {
  expect(await find()).toBeUndefined();
  expect(make).not.toHaveBeenCalled();
  now = 11_000;
  expect(await find()).toBeUndefined();
  expect(make).not.toHaveBeenCalled();
  now = 12_000;
  expect(await find()).toBeUndefined();
  expect(make).toHaveBeenCalledOnce();
  expect(await find()).toMatchObject({ nonce: 'n', madeAt: 12_000 });
  expect(await find('b')).toBeUndefined();
});

it('tries again at the next visitor when a page could not be made', async () => {
  make.mockRejectedValueOnce(new Error('made with other versions'));
  for (let n = 0; n < 3; n++) await find();
  expect(make).toHaveBeenCalledTimes(2);
  expect(await find()).toBeDefined();
});

it('makes it again behind the back of visitors at half its time, and shows none that is older', async () => {
  await find();
  await find();
  now = 5_000;
  expect(await find()).toBeDefined();
  expect(make).toHaveBeenCalledTimes(1);
  now = 5_001;
  expect(await find()).toMatchObject({ madeAt: 0 });
  expect(make).toHaveBeenCalledTimes(2);
  expect(await find()).toMatchObject({ madeAt: 5_001 });
  now = 15_001;
  expect(await find()).toBeUndefined();
});

it('makes one page once at a time, and leaves an address alone that has none to keep', async () => {
  const { promise, resolve } = Promise.withResolvers<MadePage | null>();
  make.mockImplementation(() => promise);
  for (let n = 0; n < 5; n++) await find();
  expect(make).toHaveBeenCalledOnce();
  resolve(null);
  await turn();
  make.mockRejectedValue(new Error('lost'));
  for (let n = 0; n < 5; n++) await find();
  expect(make).toHaveBeenCalledOnce();
  now = 60_001;
  await find();
  now = 60_002;
  await find();
  expect(make).toHaveBeenCalledTimes(2);
  expect(await find()).toBeUndefined();
});
