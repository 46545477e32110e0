import { expect, it } from 'vitest';
import { freeIcon } from '../testing-icons.ts';
import { rowOfStyles } from './row-of-styles.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ ...freeIcon, id })) as [
  typeof freeIcon,
  typeof freeIcon,
  typeof freeIcon,
  typeof freeIcon,
];
const ids = (shown: typeof freeIcon, first = b) =>
  rowOfStyles({ first, shown, variants: [a, b, c, d], length: 3 }).map(({ id }) => id);

it('begins with the icon that was opened, and stays as it is while its styles are looked at', () => {
  expect(ids(b)).toEqual(['b', 'a', 'c']);
  expect(ids(a)).toEqual(['b', 'a', 'c']);
  expect(ids(c)).toEqual(['b', 'a', 'c']);
});

it('a style from beyond the row takes the last place', () => {
  expect(ids(d)).toEqual(['b', 'a', 'd']);
});
