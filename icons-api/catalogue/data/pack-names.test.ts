import { FREE_ICONS_PACK, siteLocales } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { readCatalogueData } from './catalogue-data.ts';
import { packNames } from './pack-names.ts';

it('[T2.89] every pack has a name in every locale of the site', () => {
  const codes = [...readCatalogueData().categories.map((category) => category.code), FREE_ICONS_PACK];
  expect(Object.keys(packNames).sort()).toEqual([...codes].sort());
  const locales = siteLocales.map((locale) => locale.iso).filter((iso) => iso !== 'en-US');
  for (const code of codes) expect(Object.keys(packNames[code] ?? {}).sort(), code).toEqual([...locales].sort());
});

it('no two packs of a locale have the same name', () => {
  for (const { iso } of siteLocales.slice(1)) {
    const names = Object.values(packNames).map((name) => name[iso]);
    expect(new Set(names).size, iso).toBe(names.length);
  }
});
