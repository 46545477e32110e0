import { expect } from 'vitest';
import { row } from '../call-row.ts';

const terms = (list: readonly string[]) => {
  expect(new Set(list).size).toBe(list.length);
  expect(list.every((term) => /^[\p{L}\p{N}]/u.test(term))).toBe(true);
};

/** Calls of the search host, each with what its answer must mean on the fixture catalogue. */
export const searchRows = [
  row('S7.28', 'search', { query: { term: 'home', amount: 6, isColor: false } }, ({ icons, parameters }) => {
    expect(icons).toHaveLength(6);
    expect(icons?.[0]?.commonName).toMatch(/^(home|house)$/);
    expect(icons?.every((icon) => !icon.isColor)).toBe(true);
    expect(parameters.countAll).toBeGreaterThan(6);
  }),
  row('S7.29', 'search', { query: { term: 'home', groupBy: 'platform' } }, ({ results = [], parameters }) => {
    expect(results.length).toBe(parameters.countStyles);
    expect(results.reduce((sum, style) => sum + style.total, 0)).toBe(parameters.countAll);
    expect(results.every((style) => style.icons.length > 0 && style.name !== '')).toBe(true);
  }),
  row('S7.33', 'aiSearch', { query: { term: 'home', amount: 5 } }, ({ icons, aiSearch }) => {
    const refused = { isApplied: false, reason: 'SIGN_IN_REQUIRED', searchesLeft: 3 };
    expect(aiSearch, '[S6.07] guests must sign in').toEqual(refused);
    expect(icons[0]?.commonName).toMatch(/^(home|house)$/);
  }),
  row('S7.33', 'aiSearch', { query: { term: 'calandar', text: 'a date' } }, ({ parameters }) => {
    expect(parameters.responseTerm).toBe('calendar');
  }),
  row('S7.33', 'aiSearch', { query: { term: 'calandar', spellcheck: false } }, ({ parameters }) => {
    expect(parameters.responseTerm, 'a reverted correction stays reverted').toBeNull();
  }),
  row(
    'decision 0016',
    'coverList',
    { query: { terms: 'home, Arrow Left\ncalandar,zzzzqqqq,HOME', limit: 3 } },
    ({ terms: read, styles, total, complete, leftOut }) => {
      expect(read.map(({ term, responseTerm }) => [term, responseTerm])).toEqual([
        ['home', null],
        ['arrow left', null],
        ['calandar', 'calendar'],
        ['zzzzqqqq', null],
      ]);
      expect(read[3]?.totalStyles).toBe(0);
      expect([leftOut, complete]).toEqual([0, 0]);
      expect(styles).toHaveLength(3);
      expect(total).toBeGreaterThanOrEqual(read[0]?.totalStyles ?? 1);
      expect(styles[0]).toMatchObject({ covered: 3, icons: [{ isExact: true }, {}, {}, null] });
      const counts = styles.map(({ covered }) => covered);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    },
  ),
  row('S7.30', 'groupSearch', { query: { term: 'home' } }, ({ results, parameters }) => {
    expect(results.map((group) => group.seoCode)).toContain('group-outline');
    expect(results.every((group) => group.icons.length > 0 && group.icons.length <= 4)).toBe(true);
    const outline = results.find((group) => group.apiCode === 'outline');
    expect(new Set(outline?.icons.map((icon) => icon.platform)).size, 'styles by turns').toBeGreaterThan(1);
    expect(outline?.total).toBeLessThan(parameters.countAll);
  }),
  row('S7.30', 'groupSearch', { query: { term: 'heart', groupBy: 'family', amount: 12 } }, ({ results }) => {
    const phosphor = results.find((group) => group.seoCode === 'family-phosphor');
    expect(phosphor?.icons).toHaveLength(phosphor?.total ?? -1);
    expect(new Set(phosphor?.icons.map((icon) => icon.platform)).size).toBe(6);
  }),
  row('S7.30', 'groupSearch', { query: { term: 'calandar' } }, ({ suggestion, isSuggestionApplied }) => {
    expect([suggestion, isSuggestionApplied]).toEqual(['calendar', true]);
  }),
  row(
    'S7.39',
    'category',
    { query: { category: 'arrows', sortBy: 'popular', authors: 'external', amount: 20 } },
    ({ icons, subcategories, parameters, subcategory }) => {
      expect(icons).toHaveLength(20);
      expect(icons.every((icon) => icon.categoryApiCode === 'arrows' && icon.isExternal)).toBe(true);
      expect(icons[0]?.commonName).not.toBe(icons[1]?.commonName);
      expect(subcategory).toBeNull();
      expect(parameters.countAll).toBeGreaterThanOrEqual(
        subcategories.reduce((sum, { total }) => sum + total, 0),
      );
    },
  ),
  row(
    'S7.39',
    'category',
    { query: { category: 'free-icons', sortBy: 'newest', platform: 'lucide,ph' } },
    ({ icons, parameters }) => {
      expect(parameters.countAll).toBeGreaterThan(10);
      expect(icons.every((icon) => icon.free && icon.platform === 'lucide')).toBe(true);
    },
  ),
  row('S7.34', 'similarTags', { query: { term: 'trash', limit: 10, lang: 'en' } }, ({ data }) => {
    expect(data).toContain('garbage');
    expect(data).not.toContain('trash');
    terms(data);
  }),
  row('S7.36', 'popularRequests', { query: { limit: 10, lang: 'en' } }, ({ requests }) => {
    expect(requests).toHaveLength(10);
    terms(requests);
  }),
];
