import { noFilters } from '@icoteca/shared-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ResultView, readResultView, viewPath } from './result-view.ts';
import { viewOfLocation } from './view-of-location.ts';

const view: fc.Arbitrary<ResultView> = fc.record({
  term: fc.constantFrom('home', 'arrow-left', 'c-clamp', 'дом'),
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
});

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

  it('[S5.09] drops a colour that is not exactly six hex digits, and nothing else', () => {
    const read = readResultView(
      { segment: 'home--c-fff--static', first: 'term' },
      new URLSearchParams('free=true'),
    );
    expect(read).toEqual({ ok: false, reason: 'bad-colour', path: '/icons/set/home--static?free=true' });
  });
});

describe('the view beside the page', () => {
  it('is none on pages of another kind', () => {
    for (const pathname of ['/', '/icons', '/icons/new', '/icons/set/popular', '/icon/abc/home']) {
      expect(viewOfLocation({ pathname, search: '' })).toBeNull();
    }
  });
});
