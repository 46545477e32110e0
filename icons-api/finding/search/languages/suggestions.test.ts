import { describe, expect, it } from 'vitest';
import { readLocaleWords } from '../../../catalogue/data/locale-words.ts';
import { type Completion, complete } from '../autocomplete.ts';
import { buildIndex } from '../build-index.ts';
import { noFilter } from '../icon-filter.ts';
import { popularTerms } from '../popular-terms.ts';
import { searchIndexOf } from '../search-index.ts';
import { similarTags } from '../similar-tags.ts';
import { smallCatalogue } from '../testing/small-catalogue.ts';

const data = buildIndex(smallCatalogue(), { localeWords: readLocaleWords() });
const index = searchIndexOf(data);

const labelOf = (item: Completion) => (item.kind === 'styles' ? item.platform.title : item.label);
const labels = (language: string, term: string, limit = 10) =>
  complete(index, { term, language, filter: noFilter, limit }).map(labelOf);

describe('[T7.35] suggestions in the language of the visitor', () => {
  it('are its names for ideas, the one called so first', () => {
    expect(labels('ru', 'дом')[0]).toBe('дом');
    expect(labels('ru', 'кал')[0]).toBe('календарь');
    expect(labels('fr', 'param')[0]).toBe('paramètres');
    expect(labels('ja', 'かれ')[0]).toBe('カレンダー');
    expect(labels('zh', '设')[0]).toBe('设置');
    expect(labels('ko', '달')[0]).toBe('달력');
  });

  it('are English ones for an English beginning', () => {
    expect(labels('ru', 'hom')).toEqual(labels('en', 'hom'));
  });

  it('name categories in it', () => {
    expect(labels('ru', 'интерф')).toContain('Интерфейс');
    expect(complete(index, { term: 'inter', language: 'ru', filter: noFilter, limit: 10 })).toContainEqual({
      kind: 'categories',
      code: 'interface',
      label: 'Интерфейс',
    });
  });

  it('hold no label twice and no more than the limit', () => {
    for (const term of ['д', 'ст', 'ка']) {
      expect(new Set(labels('ru', term)).size).toBe(labels('ru', term).length);
      expect(labels('ru', term, 3).length).toBeLessThanOrEqual(3);
    }
  });
});

it('[T7.34] popular searches are names of popular ideas in the language', () => {
  const terms = popularTerms(index, 5, { language: 'ru' });
  expect(terms).toHaveLength(5);
  expect(terms).toContain('календарь');
  expect(terms.filter((term) => /[a-z]/.test(term))).toEqual([]);
  expect(popularTerms(index, 5, { language: 'en' })).toEqual(popularTerms(index, 5));
});

it('[S9.11] terms of the season are said in the language, and left out where it has no name for them', () => {
  const terms = (first: string[]) => popularTerms(index, 3, { language: 'ru', first });
  const usual = terms([]);
  expect(usual[0]).not.toBe('календарь');
  expect(terms(['calendar'])[0]).toBe('календарь');
  // It finds calendars, but does not name them.
  expect(terms(['calendar xqzzyk'])).toEqual(usual);
});

it('[S7.34] similar tags are words of the language alone, without those of the term', () => {
  const tags = similarTags(index, {
    term: 'лупа',
    filter: noFilter,
    limit: 10,
    language: 'ru',
  });
  expect(tags[0]).toBe('поиск');
  expect(tags.filter((tag) => !/[а-я]/.test(tag))).toEqual([]);
  const other = similarTags(index, { term: 'поиск', filter: noFilter, limit: 10, language: 'ru' });
  expect(other).not.toContain('поиск');
  expect(other).not.toContain('search');
});
