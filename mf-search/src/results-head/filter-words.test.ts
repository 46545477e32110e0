import { expect, it } from 'vitest';
import { readResultView } from '../results/result-view.ts';
import { filterWords } from './filter-words.ts';

it.each([
  ['blue-rounded-thin-cart', 'cart--blue--rounded--thin', 'blue, rounded, thin'],
  ['red-bread', 'bread--red', 'red'],
  // What was chosen before is no word.
  ['blue-cart', 'cart--static--blue', 'blue'],
  ['calandar', 'calendar--static', ''],
  ['tool-box', 'toolbox--static', ''],
  ['kween', 'queen--static', ''],
  ['hoem', 'home', ''],
  // The spelling was corrected too.
  ['blue-carrt', 'cart--blue', 'blue'],
  ['blue-buble', 'bubble--blue', 'blue'],
  ['red-braed', 'bread--red', 'red'],
  ['roter-bär', 'bar--red', 'roter'],
  ['carrito-azul', 'carrito--blue', 'azul'],
  ['青い車', '車--blue', '青い'],
  ['蓝色的购物车', '购物车--blue', '蓝色'],
])('of %s on the page %s: %s', (typed, segment, words) => {
  const read = readResultView({ segment, first: 'term' }, new URLSearchParams());
  expect(read.ok && filterWords(read.view, typed).join(', ')).toBe(words);
});

it('a group of styles is a filter too', () => {
  const address = { term: 'cart', segment: 'group-filled', first: 'style' as const };
  const read = readResultView(address, new URLSearchParams());
  expect(read.ok && filterWords(read.view, 'solid-cart')).toEqual(['solid']);
});
