import { describe, expect, it } from 'vitest';
import { readLocaleWords } from '../../catalogue/data/locale-words.ts';
import { buildIndex } from './build-index.ts';
import { coverList, substitutesIn } from './cover-list.ts';
import { compileFilter } from './filters.ts';
import { noFilter } from './icon-filter.ts';
import { iconAt } from './icon-json.ts';
import { searchPage } from './search.ts';
import { searchIndexOf } from './search-index.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

const index = indexOf(smallCatalogue());
const cover = (...terms: string[]) => coverList(index, terms, { filter: noFilter });

describe('styles that cover a list of terms', () => {
  it('stand by how many of the terms they have, each with its own icon for each', () => {
    const { styles } = cover('home', 'trash', 'arrow left');
    const counts = styles.map(({ covered }) => covered);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const { platform, icons, covered } of styles) {
      const had = [...icons].filter((icon) => icon >= 0);
      expect(had).toHaveLength(covered);
      expect(had.every((icon) => index.data.icons.platform[icon] === platform)).toBe(true);
    }
    const [best] = styles;
    const first = best ? iconAt(index.data, best.icons[0] as number) : null;
    expect(first?.commonName).toBe('home');
  });

  it('are called covering only by icons that show the term: not by the start of a longer word', () => {
    expect(cover('batt')).toEqual({ terms: [{ responseTerm: null, styles: 0, seeds: [] }], styles: [] });
    const paper = cover('paper').styles.map(({ icons }) => iconAt(index.data, icons[0] as number).name);
    expect(paper, 'not the paperclips of other styles').toEqual(['paper']);
  });

  it('cover a term by another word for it, and a misspelled one by the right one', () => {
    const { terms } = cover('garbage', 'calandar', 'zzzz');
    expect(terms[0]?.styles).toBeGreaterThan(0);
    expect(terms[1]).toMatchObject({ responseTerm: 'calendar' });
    expect(terms[1]?.styles).toBeGreaterThan(0);
    expect(terms[2]).toEqual({ responseTerm: null, styles: 0, seeds: [] });
  });

  it('give an icon that is called by the term before one that shows it among other things', () => {
    const { styles } = cover('home');
    for (const { icons, exact } of styles) {
      const { commonName } = iconAt(index.data, icons[0] as number);
      expect(exact[0] === 1).toBe(['home', 'house'].includes(commonName));
    }
  });

  it('have for a term the icon that a search in the style shows first', () => {
    const [pattern] = smallCatalogue().concepts;
    if (!pattern) throw new Error('The catalogue is empty.');
    // Two names of one thing in a set: what a source tags with the term is drawn as it.
    const snapshot = smallCatalogue();
    const named = (name: string, id: number, setCount: number, tag: string) => ({
      ...pattern,
      ...{ id, commonName: name, title: name, otherTitles: ['find'], setCount },
      tags: [{ text: tag, sources: 1 }],
      icons: pattern.icons.slice(0, 5).map((icon, n) => ({ ...icon, id: `${name}${n}`, name, title: name })),
    });
    const own = indexOf({
      ...snapshot,
      concepts: [named('loupe', 90, 4, 'zoom plus'), named('magnify', 91, 2, 'find'), ...snapshot.concepts],
    });
    for (const term of ['find', 'home', 'search', 'apple', 'target']) {
      for (const { platform, icons } of coverList(own, [term], { filter: noFilter }).styles) {
        const filter = compileFilter(own.data, { platform: own.data.platforms[platform]?.apiCode });
        const page = searchPage(own, { term, filter, spellcheck: true, offset: 0, amount: 1 });
        expect(iconAt(own.data, icons[0] as number).id).toBe(iconAt(own.data, page.icons[0] as number).id);
        if (term === 'find') expect(iconAt(own.data, icons[0] as number).name).toBe('magnify');
      }
    }
  });

  it('have an icon of its own for each term, and say of which other term the only icon is', () => {
    const snapshot = smallCatalogue();
    const [pattern] = snapshot.concepts;
    if (!pattern) throw new Error('The catalogue is empty.');
    const [one, two] = pattern.icons;
    if (!one || !two) throw new Error('Two styles are expected.');
    const named = (name: string, id: number, otherTitles: string[], icons: typeof pattern.icons) => ({
      ...pattern,
      ...{ id, commonName: name, title: name, otherTitles, tags: [] },
      icons: icons.map((icon) => ({ ...icon, id: `${name}${icon.platform}`, name, title: name })),
    });
    const concepts = [
      named('quill', 90, ['plume'], [one, two]),
      named('feather', 91, ['quill'], [one]),
      named('plume tip', 92, [], []),
    ];
    const own = indexOf({ ...snapshot, concepts });
    const { styles } = coverList(own, ['quill', 'plume'], { filter: noFilter });
    const shown = styles.map(({ icons, sameAs, covered }) => ({
      covered,
      icons: [...icons].map((icon) => (icon < 0 ? null : iconAt(own.data, icon).name)),
      sameAs: [...sameAs],
    }));
    expect(shown).toEqual([
      { covered: 2, icons: ['feather', 'quill'], sameAs: [-1, -1] },
      { covered: 1, icons: ['quill', null], sameAs: [-1, 0] },
    ]);
  });

  it('have no logo for what a logo is only tagged with', () => {
    const snapshot = smallCatalogue();
    const concepts = snapshot.concepts.map((concept) =>
      concept.commonName === 'apple-music' ? { ...concept, tags: [{ text: 'melody', sources: 3 }] } : concept,
    );
    const own = indexOf({ ...snapshot, concepts });
    expect(coverList(own, ['melody'], { filter: noFilter }).styles).toEqual([]);
    expect(coverList(own, ['apple music'], { filter: noFilter }).styles).toHaveLength(1);
  });

  it('offer nothing near for a word that is read as another by a guess', () => {
    // Four of five letters are a slip, four of six a guess.
    for (const [term, seeds] of [
      ['hom', 0],
      ['calandar', 1],
      ['cbattery', 1],
      ['bateyr', 0],
    ] as const) {
      const [read] = cover(term).terms;
      expect(read?.seeds.length, term).toBe(seeds);
    }
  });

  it('keep to a filter', () => {
    const { styles } = coverList(index, ['home'], {
      filter: compileFilter(index.data, { platform: 'family-phosphor' }),
    });
    expect(styles.map(({ platform }) => index.data.platforms[platform]?.family)).toEqual([
      'phosphor',
      'phosphor',
    ]);
  });

  it('reads a term in the language of the visitor, and English terms as ever', () => {
    const data = buildIndex(smallCatalogue(), { localeWords: readLocaleWords() });
    const spoken = searchIndexOf(data);
    const cover = (term: string, language: string) =>
      coverList(spoken, [term], { filter: noFilter, language }).terms[0]?.styles;
    expect(cover('дом', 'ru')).toBe(cover('home', 'en'));
    expect(cover('home', 'ru')).toBe(cover('home', 'en'));
  });

  it('offer the nearest icons of the style for a term that it lacks, and none for what it has', () => {
    const { terms, styles } = cover('home', 'zoom');
    const substitutes = substitutesIn(index, terms, noFilter);
    const offered = styles.map((style) => [
      index.data.platforms[style.platform]?.title,
      ...substitutes(style).map((near) => near.map((icon) => iconAt(index.data, icon))),
    ]);
    expect(offered).toMatchObject([
      ['Phosphor', [], []],
      ['Phosphor Bold', [], []],
      ['Twemoji', [], []],
      ['Windows 10', [], [{ name: 'search', platformName: 'Windows 10' }]],
      ['Lucide', [], [{ name: 'search', platformName: 'Lucide' }]],
    ]);
  });
});
