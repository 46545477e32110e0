import { describe, expect, it } from 'vitest';
import { noFilter } from '../../finding/search/icon-filter.ts';
import { indexOf, smallCatalogue } from '../../finding/search/testing/small-catalogue.ts';
import { suggestionsFor } from './suggestion-list.ts';

const index = indexOf(smallCatalogue());
const suggest = (term: string, more: { limit?: number; history?: string[] } = {}) =>
  suggestionsFor(index, { term, filter: noFilter, limit: 11, history: [], ...more });
const kinds = (term: string, history: string[] = []) =>
  new Set(suggest(term, { history }).map(({ kind }) => kind));

describe('suggestions', () => {
  it('[S3.15] are of eight kinds', () => {
    const all = ['ho', 'phos', 'foo', 'illustration', 'search', 'zebra'].flatMap((term) => [
      ...kinds(term, ['home office']),
    ]);
    expect(new Set(all)).toEqual(
      new Set(['history', 'popular', 'icons', 'styles', 'categories', 'category', 'product', 'other']),
    );
  });

  it('[S2.25] of terms with emoji in them lead to the emoji page', () => {
    const [first] = suggest('emo', { history: ['emoji face'] });
    expect(first?.url).toBe('/icon/set/emoji-face/emoji');
  });

  it('begin with the terms of the visitor that begin so, each once', () => {
    const history = ['home office', 'heart', 'Home', 'homework', 'home run', 'home'];
    const suggestions = suggest('home', { history });
    expect(suggestions.slice(0, 3).map(({ label }) => label)).toEqual(['home office', 'Home', 'homework']);
    expect(suggestions[0]).toMatchObject({ kind: 'history', url: '/icons/set/home-office' });
    expect(suggestions).toHaveLength(new Set(suggestions.map(({ label }) => label)).size);
    expect(suggestions.length).toBeLessThanOrEqual(11);
  });

  it('hold no idea that the history has in another spelling', () => {
    const [first, ...others] = suggest('light', { history: ['Light-bulb'] }).map(({ label }) => label);
    expect(first).toBe('Light-bulb');
    expect(others).not.toContain('lightbulb');
  });

  it('of an idea lead to it, in its category, and in another area', () => {
    const suggestions = suggest('trash');
    const best = suggestions[0];
    expect(best).toMatchObject({ label: 'trash', url: '/icons/set/trash', total: expect.any(Number) });
    const category = suggestions.find(({ kind }) => kind === 'category');
    expect(category?.url).toBe(`/icons/set/trash?category=${category?.apiCode}`);
    expect(category?.label).toMatch(/: trash$/);
    const other = { label: 'trash illustrations', url: '/illustrations/trash' };
    expect(suggestions.find(({ kind }) => kind === 'other')).toMatchObject(other);
    expect(suggest('tras').find(({ kind }) => kind === 'other')).toMatchObject(other);
  });

  it('are half ideas at least, and never more than asked for', () => {
    const isIdea = ({ kind }: { kind: string }) => kind === 'icons' || kind === 'popular';
    for (const term of ['a', 'ho', 'arrow', 'c', 'ill'])
      for (const limit of [1, 3, 11, 50]) {
        const suggestions = suggest(term, { limit });
        expect(suggestions.length).toBeLessThanOrEqual(limit);
        const known = suggest(term, { limit: 50 }).filter(isIdea).length;
        expect(suggestions.filter(isIdea).length).toBeGreaterThanOrEqual(
          Math.min(known, Math.ceil(limit / 2)),
        );
      }
  });

  it('name products only by three letters or more', () => {
    expect(suggest('lun').find(({ kind }) => kind === 'product')).toMatchObject({ url: '/lunacy' });
    expect(kinds('lu')).not.toContain('product');
  });

  it('have nothing to say to no letters', () => {
    expect(suggest(' - ')).toEqual([]);
  });
});
