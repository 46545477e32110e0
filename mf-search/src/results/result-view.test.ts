import { noFilters } from '@icoteca/shared-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPagePath, type ResultView, readResultView, viewPath } from './result-view.ts';
import { viewOfLocation } from './view-of-location.ts';

const place = fc.constantFrom<Pick<ResultView, 'term' | 'isNewest'>>(
  { term: 'home' },
  { term: 'arrow-left' },
  { term: 'c-clamp' },
  { term: 'дом' },
  { term: null, isNewest: true },
);
const view: fc.Arbitrary<ResultView> = fc
  .record({
    place,
    style: fc.constantFrom(null, 'lucide', 'group-outline', 'family-phosphor'),
    filters: fc.constantFrom(
      noFilters,
      { isAnimated: false, color: 'FA5252' },
      { format: 'vector', noCorrect: true },
    ),
    query: fc.record({
      page: fc.constant(1),
      free: fc.boolean(),
      category: fc.constantFrom(null, 'arrows'),
      icon: fc.constant(null),
      from: fc.constant(null),
    }),
  })
  .map(({ place: ofPage, ...rest }) => ({ ...ofPage, ...rest }));

describe('the address of a page of icons', () => {
  it('[S2.28] says everything that the page shows', () => {
    fc.assert(
      fc.property(view, (shown) => {
        const { pathname, search } = new URL(viewPath(shown), 'http://localhost');
        expect(viewOfLocation({ pathname, search })).toEqual(shown);
      }),
    );
  });

  it('[S2.29] the first part is a style, a group or a family', () => {
    const read = readResultView({ segment: 'group-outline--static', first: 'style' }, new URLSearchParams());
    expect(read).toMatchObject({
      ok: true,
      view: { style: 'group-outline', filters: { isAnimated: false } },
    });
  });

  it('takes "all" as no style', () => {
    const read = readResultView({ term: 'home', segment: 'all', first: 'style' }, new URLSearchParams());
    expect(read).toMatchObject({ ok: true, view: { style: null } });
  });

  it('one style, or all of them, takes the place of several', () => {
    const read = readResultView(
      { segment: 'home', first: 'term' },
      new URLSearchParams('styles=lucide,tabler-outline&license=MIT'),
    );
    if (!read.ok) throw new Error(read.reason);
    const path = (changes: Parameters<typeof viewPath>[1]) => viewPath(read.view, changes);
    expect(path({ style: 'lucide' })).toBe('/icon/set/home/lucide?license=MIT');
    expect(path({ style: null })).toBe('/icons/set/home?license=MIT');
    expect(path({ filters: { isAnimated: true } })).toBe(
      '/icons/set/home--animated?styles=lucide%2Ctabler-outline&license=MIT',
    );
    expect(path({ style: null, query: { styles: ['lucide', 'remix-line'] } })).toBe(
      '/icons/set/home?styles=lucide%2Cremix-line&license=MIT',
    );
  });

  it('[S5.09] drops a colour that is not exactly six hex digits, and nothing else', () => {
    const read = readResultView(
      { segment: 'home--c-fff--static', first: 'term' },
      new URLSearchParams('free=true'),
    );
    expect(read).toEqual({ ok: false, reason: 'bad-colour', path: '/icons/set/home--static?free=true' });
  });
});

describe('a page past the last one', () => {
  const pageOf = (search: string) => {
    const read = readResultView({ segment: 'lucide--static', first: 'style' }, new URLSearchParams(search));
    if (!read.ok) throw new Error('The address is wrong.');
    return read.view;
  };

  it.each([
    ['page=3&free=true&icon=abc', 120, '/icons/lucide--static?free=true&page=2'],
    ['page=2', 59, '/icons/lucide--static'],
    ['page=2', 61, null],
    ['', 59, null],
    ['page=9', 0, null],
  ])('leads to the last: %s of %i icons', (search, total, path) => {
    expect(lastPagePath(pageOf(search), total)).toBe(path);
  });
});

describe('the view beside the page', () => {
  it('is none on pages of another kind', () => {
    for (const pathname of ['/', '/icons', '/icons/set/popular', '/icon/abc/home', '/icons/styles']) {
      expect(viewOfLocation({ pathname, search: '' })).toBeNull();
    }
  });
});
