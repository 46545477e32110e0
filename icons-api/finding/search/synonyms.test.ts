import { describe, expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { noFilter } from './icon-filter.ts';
import { searchConcepts } from './search.ts';
import { searchIndexOf } from './search-index.ts';
import { smallCatalogue } from './testing/small-catalogue.ts';

describe('words of English without icons', () => {
  const thesaurus = new Map([
    ['dustbin', ['waste-basket', 'trash']],
    ['calendar', ['trash']],
    ['hom', ['trash']],
    ['settee', ['sofa']],
  ]);
  const index = searchIndexOf(buildIndex(smallCatalogue(), { thesaurus }));
  const found = (term: string, spellcheck = true) =>
    searchConcepts(index, { term, filter: noFilter, spellcheck }, 1);

  it('are found by the first synonym that names an idea, which the answer says', () => {
    expect(found('dustbin')).toMatchObject({
      term: 'trash',
      synonyms: { dustbin: 'trash' },
      responseTerm: null,
    });
    expect(found('dustbins').synonyms).toEqual({ dustbins: 'trash' });
    expect(found('dustbin').total).toBe(found('trash').total);
  });

  it('are not corrected to another word', () => {
    expect(found('homw').responseTerm).toBe('home');
    expect(found('hom').responseTerm).toBeNull();
  });

  it('are none that the catalogue has, and none without an idea', () => {
    expect(found('calendar').synonyms).toBeUndefined();
    expect(found('settee')).toMatchObject({ total: 0 });
  });
});
