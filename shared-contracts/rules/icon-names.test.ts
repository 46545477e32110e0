import { expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';

it.each([
  [{ title: 'Home' }, { name: 'Home', english: null, both: 'Home' }],
  [
    { title: 'Home', localTitle: 'Haus' },
    { name: 'Haus', english: 'Home', both: 'Haus (Home)' },
  ],
  [
    { title: 'Radio', localTitle: 'Radio' },
    { name: 'Radio', english: null, both: 'Radio' },
  ],
  [
    { title: 'ATM', localTitle: 'Atm' },
    { name: 'Atm', english: null, both: 'Atm' },
  ],
])('%o is called %o', (icon, names) => {
  expect(iconNames(icon)).toEqual(names);
});
