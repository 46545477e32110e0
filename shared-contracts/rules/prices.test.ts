import { expect, it } from 'vitest';
import { shownPrice } from './prices.ts';

it.each([
  [13, 'USD', 'en-US', '$13'],
  [99.5, 'USD', 'en-US', '$99.50'],
  [9.916, 'USD', 'en-US', '$9.92'],
  [0, 'USD', 'en-US', '$0'],
  [1249, 'EUR', 'de-DE', '1.249 €'],
  [99.5, 'EUR', 'fr-FR', '99,50 €'],
])('[S9.15] [T9.16] %d %s in %s is shown as %s', (price, currency, locale, shown) => {
  expect(shownPrice(price, currency, locale).replace(/\s/g, ' ')).toBe(shown);
});
