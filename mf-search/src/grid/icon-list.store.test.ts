import { expect, it, vi } from 'vitest';
import { testIcon, testIcons } from '../testing/test-icons.ts';
import { IconList } from './icon-list.store.ts';

const given = (icons = testIcons(3), total = icons.length) => ({ icons, total, catalogueVersion: 'v1' });
const sheets = (list: IconList) => list.picturesBetween(0, list.total).map(({ url }) => url);

it('knows every icon of the list and its place, and how many are not here yet', () => {
  const list = new IconList(given(testIcons(3), 5));
  expect(list.total).toBe(5);
  expect(list.iconAt(2)?.id).toBe('icon-2');
  expect(list.iconAt(3)).toBeUndefined();
  expect(list.indexOf('icon-1')).toBe(1);
  expect(list.placeOf('gone')).toBeNull();
});

it('follows icons to their new places by id', () => {
  const list = new IconList(given());
  const [a, b, c] = testIcons(3);
  if (!a || !b || !c) throw new Error('three icons');
  list.take(given([testIcon(9), c, a]));
  expect(list.placeOf('icon-0')).toBe(2);
  expect(list.placeOf('icon-1')).toBeNull();
  expect(list.keyAt(2)).toBe('icon-0');
});

it('requests sheets of new icons only; the others use loaded sheets', () => {
  const icons = testIcons(70);
  const list = new IconList(given(icons));
  const first = sheets(list);
  expect(first).toHaveLength(2);
  list.take(given(icons.toReversed()));
  expect(new Set(sheets(list))).toEqual(new Set(first));
  list.take(given([testIcon(100), ...icons.slice(1)]));
  const added = sheets(list).filter((sheet) => !first.includes(sheet));
  expect(added).toHaveLength(1);
  expect(added[0]).toMatch(/ids=icon-100$/);
});

it('names the sheets of the served page once for all its cells; later cells have the URL of theirs', () => {
  const list = new IconList(given(testIcons(130)), 2);
  const [served] = list.picturesBetween(60, 120);
  expect(list.servedPage).toBe(2);
  expect(list.servedStyle).toEqual({ '--masks-served': `url("${served?.url}")` });
  expect(list.cellAt(60)).toMatchObject({ image: 'var(--masks-served)' });
  expect(list.cellAt(0)).toMatchObject({ image: `url("${list.picturesBetween(0, 1)[0]?.url}")` });
});

it('is served by its last page where a later one was asked for', () => {
  expect(new IconList(given(testIcons(70)), 9).servedPage).toBe(2);
});

it('requests an icon again whose drawing has changed', () => {
  const list = new IconList(given());
  list.take(given([testIcon(0, { contentHash: 'other' }), ...testIcons(2, 1)]));
  expect(sheets(list)).toHaveLength(2);
});

it('shows edits of the list in every cell: drawings as sheets, uploads as pictures of their own', () => {
  const icons = [
    testIcon(0),
    testIcon(1, { svg: '<svg/>' }),
    testIcon(2, { svg: '<svg/>', isColor: true }),
    testIcon(3, { isUserSource: true }),
  ];
  const edits = 'stroke-1.5_pad-10';
  const list = new IconList({ ...given(icons), edits });
  expect(list.loaded().some(({ svg }) => svg !== undefined)).toBe(false);
  expect(sheets(list)).toHaveLength(2);
  for (const sheet of sheets(list)) expect(sheet).toContain(`&edits=${edits}&`);
  expect(list.cellAt(3)).toMatch(new RegExp(`icon-3-96\\.png\\?edits=${edits}$`));
  // The owner saves another look, then none.
  list.take({ ...given(icons), edits: 'pad-20' });
  for (const sheet of sheets(list)) expect(sheet).toContain('&edits=pad-20&');
  list.take(given(icons));
  expect(sheets(list).join()).not.toContain('edits');
  expect(list.iconAt(1)?.svg).toBe('<svg/>');
  expect(list.cellAt(3)).toBeNull();
});

it('requests no sheets for uploads', () => {
  const own = testIcon(7, { isUserSource: true });
  const list = new IconList(given([own, { ...testIcon(8), isLoading: true }, testIcon(1)] as never));
  expect(sheets(list)).toHaveLength(1);
  expect(sheets(list)[0]).not.toMatch(/icon-[78]/);
  expect(list.cellAt(0)).toBeNull();
  expect(list.cellAt(2)).not.toBeNull();
});

it('shows icons of one colour as masks under a gradient, which their markup could not take', () => {
  const drawn = testIcon(1, { svg: '<svg/>' });
  const coloured = testIcon(2, { svg: '<svg/>', isColor: true });
  const list = new IconList({ ...given([drawn, coloured]), paint: 'ff0000,0000ff' });
  expect(list.iconAt(0)?.svg).toBeUndefined();
  expect(list.cellAt(0)).not.toBeNull();
  expect(list.iconAt(1)?.svg).toBe('<svg/>');
});

it('keeps the first of two entries with one id', () => {
  const list = new IconList(given([testIcon(1), testIcon(1, { title: 'Again' })]));
  expect([list.total, list.loaded().length]).toEqual([1, 1]);
});

it('calls listeners before a change', () => {
  const list = new IconList(given());
  const seen = vi.fn(() => list.total);
  const stop = list.beforeChange(seen);
  list.take(given(testIcons(9)));
  expect(seen).toHaveReturnedWith(3);
  stop();
  list.take(given());
  expect(seen).toHaveBeenCalledTimes(1);
});

it('fetches the sheets of rows that come near the screen, each once', () => {
  const fetched: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        fetched.push(url);
      }
    },
  );
  const list = new IconList(given(testIcons(130)));
  list.need(-20, 10);
  expect(fetched).toHaveLength(1);
  list.need(40, 70);
  list.need(40, 70);
  expect(fetched).toHaveLength(2);
  expect(fetched[1]).toContain('icon-60');
  vi.unstubAllGlobals();
});
