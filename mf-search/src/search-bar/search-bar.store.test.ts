import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchBarStore } from './search-bar.store.ts';

const suggestion = (label: string) => ({ kind: 'icons' as const, label, url: `/icons/set/${label}` });

describe('what the search bar holds', () => {
  it('typed text stays while the page has the same term', () => {
    const store = new SearchBarStore('home');
    store.type('typed');
    store.show('home');
    expect(store.text).toBe('typed');
    store.show('star');
    expect(store.text).toBe('star');
  });

  it('[T5.09] [T9.04] [S5.02] typed input longer than 50 characters is rejected and the previous value kept', () => {
    const store = new SearchBarStore();
    expect(store.type('h'.repeat(50))).toBe(true);
    expect(store.type('h'.repeat(51))).toBe(false);
    expect(store.text).toBe('h'.repeat(50));
    expect(store.refused).toBe('h'.repeat(51));
    expect(store.type(` ${'h'.repeat(50)} `)).toBe(true);
    expect(store.refused).toBeNull();
  });

  it('[S5.02] never holds more than 50 characters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 })), (typed) => {
        const store = new SearchBarStore();
        for (const text of typed) store.type(text);
        expect([...store.text.trim()].length).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('[T5.09] [T9.04] [S5.04] requests suggestions from 2 characters on, in every area', () => {
    const store = new SearchBarStore();
    store.type('h');
    expect(store.suggestionTerm).toBeNull();
    store.type('ho');
    expect(store.suggestionTerm).toBe('ho');
    store.chooseDomain('music');
    expect(store.suggestionTerm).toBe('ho');
    store.close();
    expect(store.suggestionTerm).toBeNull();
  });

  it('requests suggestions for an empty field, of icons alone', () => {
    const store = new SearchBarStore();
    expect(store.suggestionTerm).toBeNull();
    store.open();
    expect(store.suggestionTerm).toBe('');
    store.suggest([suggestion('home')]);
    store.type('h');
    expect(store.suggestions, 'what is popular is no answer to a letter').toEqual([]);
    store.clear();
    store.chooseDomain('photos');
    expect(store.suggestionTerm).toBeNull();
  });

  it('[S2.32] up and down move through suggestions and the field', () => {
    const store = new SearchBarStore();
    store.type('ho');
    store.suggest([suggestion('home'), suggestion('hospital')]);
    store.move(1);
    expect(store.activeSuggestion?.label).toBe('home');
    store.move(1);
    store.move(1);
    expect(store.active).toBe(-1);
    store.move(-1);
    expect(store.activeSuggestion?.label).toBe('hospital');
  });

  it('shows no old suggestions under a text that is too short', () => {
    const store = new SearchBarStore();
    store.type('ho');
    store.suggest([suggestion('home')]);
    store.type('h');
    expect(store.isListShown).toBe(false);
    expect(store.suggestions).toEqual([]);
  });

  it('keeps the suggestions of a word while it grows, and shows none of them once the field is empty', () => {
    const store = new SearchBarStore();
    store.type('ho');
    store.suggest([suggestion('home')]);
    store.type('hom');
    expect(store.suggestions.map(({ label }) => label)).toEqual(['home']);
    store.type(' ');
    expect(store.suggestions).toEqual([]);
  });
});
