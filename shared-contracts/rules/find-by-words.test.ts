import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findByWords } from './find-by-words.ts';

const names = ['Phosphor Duotone', 'Phosphor Thin', 'Tabler Outline', 'Line Awesome'];
const find = (typed: string) => findByWords(names, typed, (name) => name);

it('matches when every typed word is the start of some word in the name, ignoring case', () => {
  expect(find('PHO')).toEqual(['Phosphor Duotone', 'Phosphor Thin']);
  expect(find('duo pho')).toEqual(['Phosphor Duotone']);
  expect(find('line')).toEqual(['Line Awesome']);
  expect(find('osphor')).toEqual([]);
});

it('clears when nothing but space is typed', () => {
  expect(find('   ')).toBeNull();
});

it('finds everything by its own name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const found = findByWords([name], name, (own) => own);
      expect(found === null || found.includes(name)).toBe(true);
    }),
  );
});
