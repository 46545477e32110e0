import { CURRENT_COLOUR, NO_EDITS, paintsOf } from '@icoteca/shared-contracts';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawIcon } from '../../drawing/rendering/draw-icon.ts';
import type { RenderOptions } from '../../drawing/rendering/render-options.ts';
import { differenceOf, pixelsOf } from '../../drawing/rendering/testing/pixels.ts';
import { realSet } from '../../drawing/rendering/testing/real-icons.ts';
import { readCatalogueData } from '../data/catalogue-data.ts';
import { allSets } from '../sets/all-sets.ts';
import { apiCodeOf } from '../sets/set-mapping.ts';
import { IconFlag } from '../snapshot/snapshot-types.ts';
import { type BuiltIcon, type BuiltSet, buildSet } from './build-set.ts';
import { selectSets } from './set-selection.ts';
import { readUpstreamSet } from './upstream-set.ts';

// Reading 112 MB takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const previewOptions: RenderOptions = {
  format: 'png',
  size: 96,
  edits: NO_EDITS,
  watermark: false,
  ground: 'ffffff',
  notice: null,
};

/** All default sets as the import builds them, without a database. */
const built = new Map<string, BuiltSet>();
let icons: BuiltIcon[] = [];
const data = readCatalogueData();

beforeAll(() => {
  for (const set of selectSets('default'))
    built.set(set.mapping.prefix, buildSet(set.mapping, readUpstreamSet(set.files), data));
  icons = [...built.values()].flatMap((set) => set.icons);
});

it('has about 80,000 icons in about 80 styles, and no style is empty', () => {
  const counts = Map.groupBy(icons, (icon) => icon.apiCode);
  const styles = allSets.flatMap((set) => set.styles.map((style) => apiCodeOf(set, style)));
  expect(styles.filter((apiCode) => (counts.get(apiCode)?.length ?? 0) < 20)).toEqual([]);
  expect(icons.length).toBeGreaterThan(75_000);
});

it('gives every icon an id of its own, 12 characters long', () => {
  expect(new Set(icons.map((icon) => icon.id)).size).toBe(icons.length);
  expect(icons.filter((icon) => !/^[a-z2-7]{12}$/.test(icon.id))).toEqual([]);
});

it('lets every drawing of the default sets in', () => {
  expect([...built.values()].flatMap((set) => set.refusals)).toEqual([]);
});

it('draws every icon of one colour in the colour of the text around it, without changing its shape', async () => {
  const mono = icons.filter(({ flags }) => (flags & IconFlag.color) === 0);
  expect(mono.filter(({ body }) => paintsOf(body).some((paint) => paint !== CURRENT_COLOUR))).toEqual([]);
  const logos = realSet('logos');
  const changed = (built.get('logos')?.icons ?? []).filter(({ body }) =>
    body.startsWith('<g fill="currentColor">'),
  );
  expect(changed.length).toBeGreaterThan(50);
  for (const { name, body } of changed.filter((_, at) => at % 10 === 0)) {
    const original = logos.get(name);
    if (!original) throw new Error(`There is no logo ${name}.`);
    const [before, after] = await Promise.all(
      [original, { ...original, body }].map(async (icon) => pixelsOf(await drawIcon(icon, previewOptions))),
    );
    if (before && after) expect(differenceOf(before, after), name).toBe(0);
  }
});

it('collapses sizes and drops skin tones', () => {
  const names = (prefix: string) => built.get(prefix)?.icons.map((icon) => icon.name) ?? [];
  expect(names('octicon').filter((name) => /-(?:12|16|24|48|96)$/.test(name))).toEqual([]);
  expect(names('fluent-color').filter((name) => /-(?:16|20|24|28|32|48)$/.test(name))).toEqual([]);
  for (const prefix of ['noto', 'twemoji', 'fluent-emoji-flat'])
    expect(names(prefix).filter((name) => /skin-tone|-medium-(?:light|dark)$/.test(name))).toEqual([]);
});

it('gives each category of its own a title, and leaves few icons without one', () => {
  const known = new Set(data.categories.map((category) => category.code));
  expect(icons.filter((icon) => !known.has(icon.category))).toEqual([]);
  expect(icons.filter((icon) => icon.category === 'other').length / icons.length).toBeLessThan(0.03);
});

it('finds both kinds, free and not, among the drawings of the 50 commonest ideas', () => {
  const common = [...data.popularity].toSorted(([, a], [, b]) => b - a).slice(0, 50);
  for (const [name] of common) {
    const drawings = icons.filter((icon) => icon.commonName === name);
    expect(
      drawings.some((icon) => icon.flags & IconFlag.free),
      `${name} free`,
    ).toBe(true);
    expect(
      drawings.some((icon) => !(icon.flags & IconFlag.free)),
      `${name} not free`,
    ).toBe(true);
  }
});

it('knows tags with sources, and none of the known noise', () => {
  expect(data.tags.get('trash')?.find(([text]) => text === 'delete')?.[1]).toBeGreaterThanOrEqual(3);
  expect(data.keywords.remove.get('trash')).toContain('binoculars');
  expect(data.tags.size).toBeGreaterThan(14_000);
});
