import { siteLocales } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { groups } from '../sets/set-mapping.ts';
import { groupNames } from './group-names.ts';

it('every group has a name of its own in every language, but those that are called by a proper name', () => {
  const named = groups.filter(({ code }) => code !== 'icons8').map(({ code }) => code);
  expect(Object.keys(groupNames).toSorted()).toEqual(named.toSorted());
  const isos = siteLocales.map(({ iso }) => iso).filter((iso) => iso !== 'en-US');
  for (const code of named) expect(Object.keys(groupNames[code] ?? {}).toSorted(), code).toEqual(isos.toSorted());
  for (const iso of isos) {
    const names = named.map((code) => groupNames[code]?.[iso]);
    expect(new Set(names).size, iso).toBe(names.length);
  }
});
