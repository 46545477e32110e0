import { expect, it } from 'vitest';
import { fixedPacks } from '../api/fallback-groups/packs.ts';
import { freeFirst } from './free-first.ts';

const codes = (packs: readonly { code: string }[]) => packs.map(({ code }) => code);

it('[T9.18] free packs, logos and characters sort first, and everything keeps its order otherwise', () => {
  const packs = [
    { code: 'arrows', isFree: false },
    { code: 'brands', isFree: false },
    { code: 'maps', isFree: true },
    { code: 'people', isFree: false },
    { code: 'time', isFree: false },
    { code: 'free-icons', isFree: true },
  ];
  expect(codes(freeFirst(packs))).toEqual(['brands', 'maps', 'people', 'free-icons', 'arrows', 'time']);
  expect(codes(freeFirst([{ code: 'x' }, { code: 'free-icons' }, { code: 'logos' }]))).toEqual([
    'free-icons',
    'logos',
    'x',
  ]);
});

it('[T9.18] the packs of this library hold logos and characters', () => {
  const all = fixedPacks.map(([code]) => ({ code }));
  expect(codes(freeFirst(all)).slice(0, 3)).toEqual(['free-icons', 'people', 'brands']);
  expect(freeFirst(all)).toHaveLength(all.length);
});
