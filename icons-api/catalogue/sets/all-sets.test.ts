import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { iconLicences, seoCodeProblem } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { allSets } from './all-sets.ts';
import { setBenefits } from './benefits.ts';
import { styleAliases } from './redirects.ts';
import { apiCodeOf, groups } from './set-mapping.ts';

const styles = allSets.flatMap((set) =>
  set.styles.map((style) => ({ set, style, apiCode: apiCodeOf(set, style) })),
);

it('maps 49 sets once each', () => {
  expect(new Set(allSets.map((set) => set.prefix)).size).toBe(49);
  expect(allSets).toHaveLength(49);
});

it('is credited in NOTICE, set by set', () => {
  const notice = readFileSync(join(import.meta.dirname, '../../../NOTICE'), 'utf8');
  const prefixes = allSets.map(({ prefix, derivedFrom }) => derivedFrom ?? prefix);
  expect(prefixes.filter((prefix) => !notice.includes(` (${prefix})\n  Author: `))).toEqual([]);
});

it('has no licence that the filter of licences lacks', () => {
  const require = createRequire(import.meta.url);
  const known = new Set<string>(iconLicences);
  const others = allSets.filter(({ prefix, derivedFrom }) => {
    const { license } = require(`@iconify-json/${derivedFrom ?? prefix}/info.json`) as {
      license: { spdx: string };
    };
    return !known.has(license.spdx);
  });
  expect(others.map(({ prefix }) => prefix)).toEqual([]);
});

it('gives every style an apiCode and a legal seoCode of its own', () => {
  expect(new Set(styles.map(({ apiCode }) => apiCode)).size).toBe(styles.length);
  expect(new Set(styles.map(({ style }) => style.seoCode)).size).toBe(styles.length);
  const problems = styles
    .map(({ style }) => [style.seoCode, seoCodeProblem(style.seoCode)])
    .filter(([, problem]) => problem);
  expect(problems).toEqual([]);
});

it("never gives an apiCode that is another style's seoCode", () => {
  const apiCodes = new Map(styles.map(({ apiCode, style }) => [apiCode, style]));
  const mixed = styles.filter(
    ({ style }) => apiCodes.has(style.seoCode) && apiCodes.get(style.seoCode) !== style,
  );
  expect(mixed.map(({ style }) => style.seoCode)).toEqual([]);
});

it('[S1.02] knows free sets and sets that are not', () => {
  const free = new Set(allSets.filter((set) => set.isFree).map((set) => set.prefix));
  for (const prefix of ['icons8', 'tabler', 'lucide', 'bi', 'solar', 'logos', 'noto', 'line-md'])
    expect(free).toContain(prefix);
  for (const prefix of ['ph', 'mdi', 'ri', 'carbon', 'fluent-color']) expect(free).not.toContain(prefix);
});

it('puts every style into a group and fills every group', () => {
  expect(styles.filter(({ style }) => style.groups.length === 0)).toEqual([]);
  const used = new Set(styles.flatMap(({ style }) => style.groups));
  expect(groups.filter(({ code }) => !used.has(code))).toEqual([]);
});

it('[T7.31] says what speaks for every style, and which are on trial or outdated', () => {
  const silent = allSets.filter((set) => (setBenefits[set.prefix] ?? []).length === 0);
  expect(silent.map((set) => set.prefix)).toEqual([]);
  const all = [...Object.values(setBenefits).flat(), ...styles.flatMap(({ style }) => style.benefits ?? [])];
  expect(all.filter((text) => /[.!]$/.test(text) || text.length > 40)).toEqual([]);
  const marked = (mark: 'isExperimental' | 'isDeprecated') =>
    styles.filter(({ style }) => style[mark]).map(({ apiCode }) => apiCode);
  expect(marked('isExperimental')).toEqual(['lucide-lab']);
  expect(marked('isDeprecated')).toEqual(['feather']);
});

it('leaves at most one style of a set to take the icons that no other style claims', () => {
  const greedy = allSets.filter(
    (set) => set.styles.filter((style) => !style.endings && !style.word).length > 1,
  );
  expect(greedy.map((set) => set.prefix)).toEqual([]);
});

it('[S9.14] the weights of SF symbols lead to the same weights of a family that has them', () => {
  const named = (weight: string) =>
    styles.find(({ style }) => style.seoCode === styleAliases[`sf-${weight}`]?.[0]);
  const weights = ['ultralight', 'regular', 'black'].map(named);
  expect(weights.map((weight) => weight?.style.name)).toEqual(['Thin', 'Regular', 'Bold']);
  expect(new Set(weights.map((weight) => weight?.set.family?.code)).size).toBe(1);
});
