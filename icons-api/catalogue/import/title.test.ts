import { expect, it } from 'vitest';
import { titleOf } from './title.ts';

it.each([
  ['arrow-left', 'Arrow left'],
  ['svg', 'SVG'],
  ['file-type-pdf', 'File type PDF'],
  ['ibm-webmethods', 'IBM webMethods'],
  ['ipad', 'iPad'],
  ['wifi-off', 'WiFi off'],
  ['star-s', 'Star small'],
  ['circle-letter-s', 'Circle letter S'],
  ['bell-x', 'Bell X'],
  ['sort-a-z', 'Sort A Z'],
  ['person-with-a-cane', 'Person with a cane'],
  ['xbox-a', 'Xbox A'],
  ['e-mail', 'E-mail'],
  ['flag-south-korea', 'Flag South Korea'],
])('the title of %s is %s', (name, title) => expect(titleOf(name)).toBe(title));

it.each([
  ['visual-studio-code', 'Visual Studio Code'],
  ['ibm-cloud', 'IBM Cloud'],
  ['btc-coin', 'BTC coin'],
])('the title of the logo %s is %s', (name, title) => expect(titleOf(name, true)).toBe(title));
