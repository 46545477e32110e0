import { describe, expect, it } from 'vitest';
import { complete } from './autocomplete.ts';
import { compileFilter } from './filters.ts';
import { noFilter } from './icon-filter.ts';
import { iconAt } from './icon-json.ts';
import { popularTerms } from './popular-terms.ts';
import { searchPage } from './search.ts';
import { similarTags } from './similar-tags.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

const index = indexOf(smallCatalogue());

const labels = (term: string, limit = 10) =>
  complete(index, { term, filter: noFilter, limit }).map((item) =>
    item.kind === 'styles' ? item.platform.title : item.label,
  );

describe('suggestions', () => {
  it('[S7.35] begin with the popular ideas that start with the text', () => {
    expect(labels('ho')[0]).toBe('home');
    expect(labels('arrow l')[0]).toBe('arrow left');
    expect(labels('home')).toContain('smart home');
  });

  it('name styles and categories by the start of a word', () => {
    expect(
      complete(index, { term: 'phos', filter: noFilter, limit: 10 }).filter(({ kind }) => kind === 'styles'),
    ).toHaveLength(2);
    expect(labels('foo')).toContain('Food');
  });

  it('hold no label twice and no more than the limit', () => {
    for (const term of ['a', 'ho', 'arrow', 'c']) {
      expect(new Set(labels(term)).size).toBe(labels(term).length);
      expect(labels(term, 3).length).toBeLessThanOrEqual(3);
    }
  });

  it('hold one spelling of a word that is written apart and as one: that of more sets', () => {
    for (const term of ['light', 'light bulb', 'lightbulb']) {
      const found = labels(term);
      expect(found, term).toContain('lightbulb');
      expect(found, term).not.toContain('light bulb');
    }
  });

  it('correct a slip and stay in the requested style', () => {
    expect(labels('calandar')[0]).toBe('calendar');
    const filter = compileFilter(index.data, { platform: 'twemoji' });
    const emoji = complete(index, { term: 'home', filter, limit: 10 });
    expect(emoji.map((item) => item.kind === 'icons' && item.label)).toEqual(['home']);
  });

  it('show the first icon of the search they lead to: an arrow for "arrow", which alone may draw something else', () => {
    const snapshot = smallCatalogue();
    const [pattern] = snapshot.concepts;
    if (!pattern) throw new Error('The catalogue is empty.');
    const named = (commonName: string, id: number, setCount: number) => ({
      ...pattern,
      ...{ id, commonName, title: commonName.replace('-', ' '), otherTitles: [], tags: [], setCount },
      icons: pattern.icons.map((icon, n) => ({ ...icon, id: `${commonName}${n}` })),
    });
    const concepts = [named('quill-up', 90, 80), named('quill', 91, 2)];
    const own = indexOf({ ...snapshot, concepts });
    const [first] = complete(own, { term: 'quill', filter: noFilter, limit: 5 });
    expect(first).toMatchObject({ kind: 'icons', label: 'quill', commonName: 'quill' });
    expect(first?.kind === 'icons' && iconAt(own.data, first.icon).id).toBe('quill-up0');
  });

  it('say how many icons the search they lead to finds', () => {
    for (const term of ['ho', 'arrow', 'calandar', 'trash']) {
      for (const item of complete(index, { term, filter: noFilter, limit: 10 })) {
        if (item.kind !== 'icons') continue;
        const search = { term: item.label, filter: noFilter, spellcheck: true, offset: 0, amount: 1 };
        expect([item.label, item.total]).toEqual([item.label, searchPage(index, search).total]);
      }
    }
  });

  it('have nothing to say to no letters', () => {
    expect(labels(' - ')).toEqual([]);
  });
});

describe('similar tags', () => {
  it('[S7.34] are the strongest tags of what the term finds, without its own words', () => {
    const tags = similarTags(index, { term: 'trash', filter: noFilter, limit: 10 });
    expect(tags[0]).toBe('garbage');
    expect(tags).not.toContain('trash');
    expect(similarTags(index, { term: 'search', filter: noFilter, limit: 1 })).toHaveLength(1);
  });

  it('of a word that names no idea are the ideas that it finds, not what else is said of them', () => {
    const catalogue = smallCatalogue();
    for (const concept of catalogue.concepts)
      if (['home', 'apple'].includes(concept.commonName))
        concept.tags = ['countryside', 'storage'].map((text) => ({ text, sources: 5 }));
    const tags = similarTags(indexOf(catalogue), { term: 'countryside', filter: noFilter, limit: 10 });
    expect(tags.toSorted()).toEqual(['apple', 'home']);
  });

  it('of a word that is a part of ideas alone are the tags of the best of them', () => {
    const catalogue = smallCatalogue();
    for (const concept of catalogue.concepts)
      if (concept.commonName === 'home-lock') concept.tags = [{ text: 'security', sources: 9 }];
    expect(similarTags(indexOf(catalogue), { term: 'lock', filter: noFilter, limit: 10 })).toEqual([
      'security',
    ]);
  });

  it('name a brand for a brand alone', () => {
    const catalogue = smallCatalogue();
    const brand = catalogue.concepts.find((concept) => concept.brand);
    const name = brand?.commonName.replaceAll('-', ' ') ?? '';
    for (const concept of catalogue.concepts)
      if (concept.commonName === 'home')
        concept.tags = [name, 'building'].map((text) => ({ text, sources: 5 }));
    expect(similarTags(indexOf(catalogue), { term: 'home', filter: noFilter, limit: 10 })).toEqual([
      'building',
    ]);
  });

  it('hold one spelling of a word, and none of the term', () => {
    const catalogue = smallCatalogue();
    for (const concept of catalogue.concepts) {
      if (concept.commonName !== 'apple') continue;
      concept.otherTitles = ['e commerce'];
      concept.tags = ['ecommerce', 'web shop', 'e mail', 'webshop', 'email'].map((text) => ({
        text,
        sources: 3,
      }));
    }
    const similar = (term: string) => similarTags(indexOf(catalogue), { term, filter: noFilter, limit: 10 });
    expect(similar('apple')).toEqual(['e mail', 'ecommerce', 'web shop']);
    expect(similar('e commerce')).toEqual(['email', 'web shop']);
  });

  it('come from the ideas that the term names alone, and modify no icon', () => {
    const catalogue = smallCatalogue();
    for (const concept of catalogue.concepts) {
      if (concept.commonName === 'home')
        concept.tags = ['building', 'plus', 'start', 'block', 'residences', 'residence'].map((text) => ({
          text,
          sources: 3,
        }));
      if (concept.commonName === 'home-lock') concept.tags = [{ text: 'security', sources: 9 }];
    }
    const tags = similarTags(indexOf(catalogue), { term: 'home', filter: noFilter, limit: 10 });
    expect(tags.slice(0, 2)).toEqual(['building', 'residence']);
    for (const tag of ['plus', 'start', 'block', 'residences', 'security']) expect(tags).not.toContain(tag);
  });

  it.each([[['e commerce', 'ecommerce']], [['ecommerce', 'e commerce']]])(
    'have one spelling of a word: the first of %s',
    (spellings) => {
      const catalogue = smallCatalogue();
      for (const concept of catalogue.concepts)
        if (concept.commonName === 'home')
          concept.tags = spellings.map((text, place) => ({ text, sources: 5 - place }));
      const tags = similarTags(indexOf(catalogue), { term: 'home', filter: noFilter, limit: 10 });
      expect(tags.filter((tag) => spellings.includes(tag))).toEqual(spellings.slice(0, 1));
    },
  );
});

describe('popular terms', () => {
  it('[S7.36] are those searched most, filled up with one popular idea for each first word', () => {
    const counts = new Map([
      ['rocket', 3],
      ['zebra', 9],
    ]);
    const terms = popularTerms(index, 5, { counts });
    expect(terms.slice(0, 2)).toEqual(['zebra', 'rocket']);
    expect(terms).toHaveLength(5);
    expect(terms.filter((term) => term.startsWith('arrow'))).toHaveLength(1);
  });

  it('[S9.11] popular terms begin with those of the season that find something', () => {
    const first = ['xqzzyk', 'trash', 'arrow left'];
    const terms = popularTerms(index, 5, { counts: new Map([['zebra', 9]]), first });
    expect(terms.slice(0, 3)).toEqual(['trash', 'arrow left', 'zebra']);
    expect(terms).toHaveLength(5);
    expect(terms.filter((term) => term.startsWith('arrow'))).toHaveLength(1);
  });
});
