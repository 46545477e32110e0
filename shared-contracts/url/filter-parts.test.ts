import { expect, it } from 'vitest';
import { formatFilters, parseFilters, splitSegment, type UrlFilters } from './filters.ts';

/** The parts that the specification lists, read by hand: the sentence, a part, and the filter that it is. */
const parts: readonly [says: string, part: string, filters: UrlFilters][] = [
  ['T2.33', 'png', { format: 'png' }],
  ['T2.33', 'vector', { format: 'vector' }],
  ['T2.34', 'red', { color: 'FA5252' }],
  ['T2.34', 'c-abcdef', { color: 'ABCDEF' }],
  ['T2.35', 'ai', { ai: true }],
  ['T2.35', 'ai-cosy-place', { ai: 'cosy-place' }],
  ['T2.36', 'circle', { shape: 'circle' }],
  ['T2.36', 'square', { shape: 'square' }],
  ['T2.37', 'icons8', { authors: 'icons8' }],
  ['T2.37', 'external', { authors: 'external' }],
  ['T2.38', 'animated', { isAnimated: true }],
  ['T2.38', 'static', { isAnimated: false }],
  ['T2.39', 'no-correct', { noCorrect: true }],
  ['T2.40', 'author-ann-lee', { authorId: 'ann-lee' }],
];

it.each(parts)('[%s] %s is a part of an address', (_says, part, filters) => {
  const segment = splitSegment(`lucide--${part}`);
  expect(segment).toEqual({ first: 'lucide', parts: [part] });
  expect(parseFilters(segment.parts)).toEqual({ ok: true, filters, canonical: part });
  expect(formatFilters(filters)).toBe(part);
});

it.each([
  ['rounded', { corners: 'rounded' }],
  ['sharp', { corners: 'sharp' }],
  ['thin', { weight: 'thin' }],
  ['bold', { weight: 'bold' }],
] as const)('%s is a part of an address', (part, filters) => {
  expect(parseFilters([part])).toEqual({ ok: true, filters, canonical: part });
});

it('[T2.37] all authors, and icons of either kind of motion, are what no part says', () => {
  expect(parseFilters(['all'])).toEqual({ ok: true, filters: {}, canonical: '' });
  expect(parseFilters([])).toEqual({ ok: true, filters: {}, canonical: '' });
});

it('[S3.12] motion is true, false or unset, beside authors, colour, AI search and the name of an author', () => {
  const motions = ['animated', 'static', 'red'].map((part) => {
    const read = parseFilters([part]);
    return read.ok ? read.filters.isAnimated : 'not read';
  });
  expect(motions).toEqual([true, false, undefined]);
  expect(parseFilters(['external', 'fa5252', 'ai', 'author-lee'])).toMatchObject({
    ok: false,
    part: 'fa5252',
  });
  expect(parseFilters(['external', 'c-fa5252', 'ai', 'author-lee'])).toMatchObject({
    filters: { authors: 'external', color: 'FA5252', ai: true, authorId: 'lee' },
  });
});
