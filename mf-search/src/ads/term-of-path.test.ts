import { expect, it } from 'vitest';
import { termOfPath } from './term-of-path.ts';

it.each([
  ['/icons/set/home', 'home'],
  ['/icons/set/arrow-left--red', 'arrow left'],
  ['/icon/set/%D0%B4%D0%BE%D0%BC/lucide', 'дом'],
  ['/icons/lucide', ''],
  ['/icons/set/%E0%A4', ''],
])('[S7.42] the words of %s are "%s"', (path, words) => {
  expect(termOfPath(path)).toBe(words);
});
