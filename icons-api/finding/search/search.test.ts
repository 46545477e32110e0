import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SnapshotConcept } from '../../catalogue/snapshot/public.ts';
import { buildIndex } from './build-index.ts';
import { compileFilter, type SearchFilters } from './filters.ts';
import { searchByPlatform } from './grouped-search.ts';
import { searchConcepts, searchPage } from './search.ts';
import { searchIndexOf } from './search-index.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';
import { splitWords } from './words.ts';

const snapshot = smallCatalogue();
const index = indexOf(snapshot);
const { data } = index;

function search(
  term: string,
  options: { filters?: SearchFilters; spellcheck?: boolean; offset?: number; amount?: number } = {},
) {
  const { filters = {}, spellcheck = true, offset = 0, amount = 60 } = options;
  const request = { term, filter: compileFilter(data, filters), spellcheck };
  const page = searchPage(index, { ...request, offset, amount });
  const { concepts } = searchConcepts(index, request, offset + amount);
  const nameOf = (concept: number) => data.concepts.commonNames[concept] as string;
  return {
    ...page,
    concepts,
    ideas: [...concepts].map(nameOf),
    names: [...page.icons].map((icon) => nameOf(data.icons.concept[icon] as number)),
  };
}

describe('finding', () => {
  it('puts the idea named by the term first', () => {
    for (const term of ['home', 'arrow left', 'arrow-left', 'calendar', 'trash']) {
      expect(search(term).ideas[0]).toBe(term.replace(' ', '-'));
    }
  });

  it('finds by synonym, by tag and by a tag of several words', () => {
    expect(search('bin').ideas[0]).toBe('trash');
    expect(search('garbage').ideas[0]).toBe('trash');
    expect(search('magnifying glass').ideas.slice(0, 2).sort()).toEqual(['magnifying-glass', 'search']);
  });

  it('puts the real search icon of a style before one that only one source tags so', () => {
    expect(search('search', { filters: { platform: 'ph:bold' } }).ideas[0]).toBe('magnifying-glass');
  });

  it('finds words in the other order, as one word and as two', () => {
    expect(search('circle check').ideas[0]).toBe('check-circle');
    expect(search('lightbulb').ideas.slice(0, 2).sort()).toEqual(['light-bulb', 'lightbulb']);
    expect(search('light bulb').ideas.slice(0, 2).sort()).toEqual(['light-bulb', 'lightbulb']);
    expect(search('clip').ideas.slice(0, 2)).toEqual(['clip', 'paperclip']);
  });

  it('finds the singular by the plural but keeps glasses and glass apart', () => {
    expect(search('batteries').ideas[0]).toBe('battery');
    expect(search('glasses').ideas[0]).toBe('glasses');
    expect(search('glass').ideas[0]).toBe('glass');
  });

  it('completes the last word', () => {
    expect(search('calen').ideas[0]).toBe('calendar');
    expect(search('arrow le').ideas[0]).toBe('arrow-left');
  });

  it('puts a plain icon before a logo of the same name', () => {
    expect(search('target').ideas.slice(0, 2)).toEqual(['target', 'target-logo']);
    expect(search('apple').ideas[0]).toBe('apple');
  });

  it('falls back to any of the words when no idea has all of them', () => {
    const found = search('battery zebra');
    expect(found.ideas[0]).toBe('battery');
    expect(found.total).toBeGreaterThan(0);
  });

  it('looks for the rest beside words that only say what the library is', () => {
    for (const term of ['free home icons', 'home icon', 'Home SVG', 'icône home', 'png home free']) {
      expect(search(term).ideas).toEqual(search('home').ideas);
      expect(search(term)).toMatchObject({ term: splitWords(term).join(' '), responseTerm: null });
    }
    expect(search('free hoem icons').responseTerm).toBe('home');
  });

  it('gives everything by popularity for such words alone', () => {
    for (const term of ['icons', 'free', 'free icons', 'free svg icons'])
      expect(search(term).ideas).toEqual(search('').ideas);
  });

  it('gives everything by popularity without a term', () => {
    const all = search('');
    expect(all.total).toBe(data.icons.flags.length);
    expect(all.ideas[0]).toMatch(/^arrow-(left|right)$/);
  });
});

describe('spelling', () => {
  it('[S4.23] [T4.25] corrects a term and says what it searched instead', () => {
    const found = search('calandar');
    expect(found).toMatchObject({ term: 'calendar', responseTerm: 'calendar' });
    expect(search('serach').ideas[0]).toBe('search');
    expect(search('arow left').responseTerm).toBe('arrow left');
  });

  it('corrects a known word that a far commoner one is meant by', () => {
    expect(search('calender').responseTerm).toBe('calendar');
  });

  it('leaves the term alone when correction is switched off, and when the catalogue has the name', () => {
    expect(search('calandar', { spellcheck: false })).toMatchObject({ total: 0, responseTerm: null });
    expect(search('glass').responseTerm).toBeNull();
    expect(search('calen').responseTerm).toBeNull();
  });
});

describe('[S3.16] suggestions', () => {
  const misspelled = smallCatalogue();
  // Two sets use this name: it keeps its result, and the common word is suggested.
  for (const concept of misspelled.concepts) if (concept.commonName === 'calender') concept.setCount = 2;
  const own = indexOf(misspelled);
  const suggested = (term: string, spellcheck = true, filters: SearchFilters = {}) =>
    searchConcepts(own, { term, filter: compileFilter(own.data, filters), spellcheck }, 10);

  it('stand beside the few icons of a name that a far commoner one is meant by', () => {
    expect(suggested('calender')).toMatchObject({
      total: 1,
      responseTerm: null,
      suggestion: 'calendar',
      suggestionTotal: suggested('calendar').total,
    });
  });

  it('stand beside a rare name with a neighbour of fifteen times more icons, unless it is a word or several sets have it', () => {
    const names = smallCatalogue();
    const like = names.concepts.find(({ commonName }) => commonName === 'calender') as SnapshotConcept;
    const named = (name: string, setCount: number): SnapshotConcept => ({
      ...like,
      id: 9000 + setCount,
      commonName: name,
      title: name,
      setCount,
    });
    names.concepts.push(named('hoke', 1), named('hove', 2), named('hole', 1));
    const index = searchIndexOf(buildIndex(names, { englishWords: new Map([['hole', 35]]) }));
    const suggestion = (term: string) =>
      searchConcepts(index, { term, filter: compileFilter(index.data, {}), spellcheck: true }, 10).suggestion;
    expect(['hoke', 'hove', 'hole'].map(suggestion)).toEqual(['home', undefined, undefined]);
  });

  it('are none for the right word, for what was corrected, without correction, and where they find no more', () => {
    expect(suggested('calendar').suggestion).toBeUndefined();
    expect(suggested('calandar')).toMatchObject({ responseTerm: 'calendar' });
    expect(suggested('calandar').suggestion).toBeUndefined();
    expect(suggested('calender', false).suggestion).toBeUndefined();
    expect(suggested('calender', true, { platform: 'logos' }).suggestion).toBeUndefined();
  });

  it('come with the same answer from every page', () => {
    const request = { term: 'calender', filter: compileFilter(own.data, {}), spellcheck: true };
    expect(searchPage(own, { ...request, offset: 0, amount: 60 }).suggestion).toBe('calendar');
    expect(searchPage(own, { ...request, offset: 60, amount: 60 }).suggestion).toBe('calendar');
  });
});

describe('letters and digits', () => {
  it('are read apart where the whole is unknown', () => {
    expect(search('home6').ideas[0]).toBe('home');
    expect(search('2home').ideas[0]).toBe('home');
    expect(search('home6plus').ideas[0]).toBe('home-plus');
    expect(search('home6').responseTerm).toBeNull();
  });

  it('find nothing where the letters say nothing', () => {
    expect(search('h264').total).toBe(0);
    expect(search('qqq7').total).toBe(0);
  });
});

describe('pages', () => {
  const filters: fc.Arbitrary<SearchFilters> = fc.record(
    {
      platform: fc.constantFrom(
        ...'all lucide PH:BOLD windows-10 family-phosphor group-outline lucide,twemoji'.split(' '),
      ),
      authors: fc.constantFrom('all', 'icons8', 'external'),
      isColor: fc.boolean(),
      isAnimated: fc.constant(false),
      free: fc.boolean(),
      shape: fc.constant('circle'),
      category: fc.constantFrom('interface', 'food', 'Devices'),
    },
    { requiredKeys: [] },
  );
  const terms = fc.constantFrom(
    ...',home,arrow,search,calandar,apple,a,circle,light bulb,nothing here'.split(','),
  );

  it('pages joined together are the whole answer: no icon twice, none lost, the count exact', () => {
    fc.assert(
      fc.property(terms, filters, fc.integer({ min: 1, max: 13 }), (term, filter, amount) => {
        const whole = search(term, { filters: filter, amount: 1000 });
        const pages: number[] = [];
        for (let offset = 0; offset < whole.total + amount; offset += amount) {
          const page = search(term, { filters: filter, amount, offset });
          expect(page.total).toBe(whole.total);
          pages.push(...page.icons);
        }
        expect(pages).toEqual([...whole.icons]);
        expect(new Set(pages).size).toBe(whole.total);
      }),
    );
  });

  it('every icon passes the filter, and every icon of the found ideas that passes is there', () => {
    fc.assert(
      fc.property(terms, filters, (term, filter) => {
        const compiled = compileFilter(data, filter);
        const found = search(term, { filters: filter, amount: 1000 });
        const passes = (icon: number) =>
          (compiled.platforms === null || compiled.platforms[data.icons.platform[icon] as number] === 1) &&
          ((data.icons.flags[icon] as number) & compiled.mask) === compiled.want &&
          (compiled.category < 0 || data.icons.category[icon] === compiled.category);
        expect([...found.icons].every(passes)).toBe(true);
        const ofIdeas = [...data.icons.concept.keys()].filter(
          (icon) => found.concepts.includes(data.icons.concept[icon] as number) && passes(icon),
        );
        expect(found.total).toBe(ofIdeas.length);
        expect(found.styles).toBe(new Set(ofIdeas.map((icon) => data.icons.platform[icon])).size);
      }),
    );
  });

  it('[S7.29] groups by style: the totals of the styles are the total of the search', () => {
    fc.assert(
      fc.property(terms, filters, (term, filter) => {
        const request = { term, filter: compileFilter(data, filter), spellcheck: true };
        const grouped = searchByPlatform(index, request, 4);
        expect(grouped.groups.reduce((sum, group) => sum + group.total, 0)).toBe(grouped.total);
        for (const group of grouped.groups) {
          expect(group.icons.length).toBe(Math.min(4, group.total));
          expect(group.icons.every((icon) => data.icons.platform[icon] === group.platform)).toBe(true);
        }
      }),
    );
  });
});

describe('pages of late', () => {
  const request = { term: 'arrow', filter: compileFilter(data, {}), spellcheck: true, offset: 0, amount: 5 };

  it('are those that the search gives itself, for every part of a request', () => {
    const others = [
      request,
      { ...request, term: 'arrow left' },
      { ...request, offset: 3 },
      { ...request, amount: 2 },
      { ...request, term: 'calandar' },
      { ...request, term: 'calandar', spellcheck: false },
      { ...request, term: 'home', language: 'de' },
      ...[{ platform: 'lucide' }, { isColor: true }, { isColor: false }, { shape: 'circle' } as const].map(
        (filters) => ({ ...request, filter: compileFilter(data, filters) }),
      ),
    ];
    const shared = indexOf(snapshot);
    const apart = others.map((other) => searchPage(indexOf(snapshot), other));
    for (const _ of ['found', 'ready'])
      expect(others.map((other) => searchPage(shared, other))).toEqual(apart);
    expect(shared.pages.size).toBe(others.length);
  });

  it('are cached for the next request, and those of a new index are not', () => {
    const shared = indexOf(snapshot);
    expect(searchPage(shared, request)).toBe(
      searchPage(shared, { ...request, filter: { ...request.filter } }),
    );
    expect(searchPage(indexOf(snapshot), request)).not.toBe(searchPage(shared, request));
  });
});
