import { expect, it } from 'vitest';
import { shownCount } from '../rules/counts.ts';
import { createTexts } from './texts.ts';

const russian = {
  icons_one: '{{shown}} иконка',
  icons_few: '{{shown}} иконки',
  icons_many: '{{shown}} иконок',
  icons_other: '{{shown}} иконки',
};

it.each([
  [1, '1 иконка'],
  [22, '22 иконки'],
  [59, '59 иконок'],
  [902, '900 иконок'],
])('[T2.90] %i takes the plural form of the number that is written', (count, written) => {
  const texts = createTexts({ code: 'ru', iso: 'ru-RU' });
  texts.translate('a', russian);
  expect(texts.text('a', 'icons', { count, shown: shownCount(count, 'ru-RU') })).toBe(written);
});

it('a missing key falls back to English, one by one', () => {
  const texts = createTexts({ code: 'pt', iso: 'pt-BR' });
  texts.add('a', { open: 'Open', close: 'Close' });
  texts.translate('a', { open: 'Abrir' });
  expect([texts.text('a', 'open'), texts.text('a', 'close')]).toEqual(['Abrir', 'Close']);
});
