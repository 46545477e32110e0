import { endpointOf } from '@icoteca/shared-contracts';
import {
  fallbackPackSidebar,
  fallbackPlatformSidebar,
  fallbackPlatformVariations,
} from '@icoteca/shared-contracts/fallback-groups';
import { describe, expect, it } from 'vitest';
import { readCatalogueData } from '../data/catalogue-data.ts';
import { allSets } from './all-sets.ts';
import { apiCodeOf, groups } from './set-mapping.ts';

describe('[S7.14] the fixed lists that stand in when the sidebar calls fail', () => {
  const styles = allSets.flatMap((set) =>
    set.styles.map((style) => ({ set, style, apiCode: apiCodeOf(set, style) })),
  );

  it('have the groups and families of the default catalogue', () => {
    const { docs } = endpointOf('platformSidebar').response.parse(fallbackPlatformSidebar());
    const expected = [
      ...groups.map(({ code, title }) => ({
        seoCode: `group-${code}`,
        name: title,
        entities: styles.filter(({ style }) => style.groups.includes(code)).map(({ apiCode }) => apiCode),
      })),
      ...new Map(
        styles.flatMap(({ set }) => {
          if (!set.family) return [];
          const { code, title } = set.family;
          const own = styles.filter((style) => style.set.family?.code === code);
          const entities = own.map(({ apiCode }) => apiCode);
          return [[code, { seoCode: `family-${code}`, name: title, entities }] as const];
        }),
      ).values(),
    ];
    expect(docs.map(({ seoCode, name, entities }) => ({ seoCode, name, entities }))).toEqual(expected);
    expect(fallbackPlatformVariations().docs).toEqual(docs.filter(({ type }) => type === 'family'));
  });

  it('have the categories of the taxonomy and the free icons', () => {
    const { docs } = endpointOf('packSidebar').response.parse(fallbackPackSidebar());
    const taxonomy = readCatalogueData().categories.map(({ code, title }) => [code, title]);
    expect(docs.map(({ code, title }) => [code, title])).toEqual([['free-icons', 'Free icons'], ...taxonomy]);
  });
});
