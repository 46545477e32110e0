import { describe, expect, it } from 'vitest';
import { compileFilter } from './filters.ts';
import { searchPage } from './search.ts';
import { iconReader } from './synonym-names.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

const index = indexOf(smallCatalogue());

function namesFor(term: string) {
  const page = searchPage(index, {
    term,
    filter: compileFilter(index.data, {}),
    spellcheck: true,
    offset: 0,
    amount: 200,
  });
  return Array.from(page.icons, iconReader(index.data, page.term, true)).map(
    ({ name, title, commonName }) => `${commonName}: ${name}, ${title}`,
  );
}

describe('[S7.28] icons under the word that found them', () => {
  it.each([
    ['garbage', 'trash: garbage, Garbage'],
    ['magnifying glass', 'search: magnifying-glass, Magnifying glass'],
    ['delete', 'trash: delete, Delete'],
    ['bins', 'trash: bins, Bins'],
  ])('a search for the synonym "%s" names them by it', (term, named) => {
    expect(namesFor(term)).toContain(named);
  });

  it('leaves icons that have the word in their own title, or were found by a part of one', () => {
    expect(namesFor('magnifying glass')).toContain('magnifying-glass: magnifying-glass, magnifying glass');
    expect(new Set(namesFor('home'))).toContain('home-heart: home-heart, home heart');
    expect(namesFor('home').filter((line) => !line.includes('home'))).toEqual([]);
    expect(namesFor('trash')[0]).toBe('trash: trash, trash');
  });
});
