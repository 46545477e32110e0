import { gradientPresets, NO_EDITS, paintsOf } from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawIcon } from '../../drawing/rendering/draw-icon.ts';
import type { RenderOptions } from '../../drawing/rendering/render-options.ts';
import { differenceOf, pixelsOf } from '../../drawing/rendering/testing/pixels.ts';
import { realSet } from '../../drawing/rendering/testing/real-icons.ts';
import { readCatalogueData } from '../data/catalogue-data.ts';
import { IconFlag } from '../snapshot/snapshot-types.ts';
import { type BuiltSet, buildSet } from './build-set.ts';
import { selectSets } from './set-selection.ts';
import { readUpstreamSet } from './upstream-set.ts';

const options: RenderOptions = {
  format: 'png',
  size: 64,
  edits: NO_EDITS,
  watermark: false,
  ground: 'ffffff',
  notice: null,
};

describe('the style Nolan: drawings of Lucide in gradients (resolutions, table A)', () => {
  let nolan: BuiltSet;
  let lucide: BuiltSet;
  beforeAll(() => {
    const data = readCatalogueData();
    const [first, second] = ['nolan', 'lucide'].map((prefix) => {
      const [set] = selectSets(prefix);
      if (!set) throw new Error(`${prefix} is not mapped.`);
      return buildSet(set.mapping, readUpstreamSet(set.files), data);
    });
    nolan = first as BuiltSet;
    lucide = second as BuiltSet;
  });

  it('has the ideas and names of Lucide, and ids of its own', () => {
    const names = ({ icons }: BuiltSet) => icons.map(({ name, commonName }) => `${name} ${commonName}`);
    expect(names(nolan)).toEqual(names(lucide));
    const taken = new Set(lucide.icons.map(({ id }) => id));
    expect(nolan.icons.filter(({ id }) => taken.has(id))).toEqual([]);
    expect(nolan.refusals).toEqual([]);
  });

  it('is drawn in one preset gradient each, told by its flags', () => {
    const presets = new Map(gradientPresets.map(({ value }) => [value, 0]));
    for (const { body, flags, name } of nolan.icons) {
      const value = paintsOf(body).join(',');
      expect(presets.has(value), name).toBe(true);
      presets.set(value, (presets.get(value) ?? 0) + 1);
      expect(flags & IconFlag.gradient && flags & IconFlag.color, name).toBeTruthy();
    }
    const used = [...presets.values()].filter((count) => count > 0);
    expect(used).toHaveLength(4);
    expect(Math.min(...used)).toBeGreaterThan(nolan.icons.length / 5);
  });

  it('gives every gradient an id of its own, so that drawings can stand in one page', () => {
    const ids = nolan.icons.flatMap(({ body }) => [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(nolan.icons.length);
  });

  it('has the shapes of Lucide, straight lines too, in any gradient', async () => {
    const upstream = realSet('lucide');
    const some = nolan.icons.filter(
      ({ name }, at) => at % 60 === 0 || /^(?:minus|equal|palette)$/.test(name),
    );
    expect(some.length).toBeGreaterThan(30);
    for (const { name, body } of some) {
      const original = upstream.get(name);
      if (!original) throw new Error(`Lucide has no ${name}.`);
      const icon = { ...original, body };
      const paint = { kind: 'gradient', start: 'FA5252', end: 'FAB005' } as const;
      const [plain, drawn, painted, masked] = await Promise.all(
        [
          drawIcon(original, options),
          drawIcon(icon, options),
          drawIcon(icon, { ...options, edits: { ...NO_EDITS, paint } }),
          drawIcon(original, { ...options, edits: { ...NO_EDITS, paint } }),
        ].map(async (file) => pixelsOf(await file)),
      );
      if (!plain || !drawn || !painted || !masked) throw new Error('A picture is missing.');
      expect(differenceOf(plain, drawn, [3]), name).toBeLessThanOrEqual(2);
      expect(differenceOf(plain, painted, [3]), name).toBeLessThanOrEqual(2);
      expect(solidDifference(painted, masked), `${name}: as a gradient over one colour`).toBeLessThanOrEqual(
        3,
      );
    }
  }, 60_000);
});

/** Greatest difference in colour where both pictures are wholly covered; edges are rounded differently. */
function solidDifference(a: { data: Buffer }, b: { data: Buffer }): number {
  let most = 0;
  for (let at = 0; at < a.data.length; at += 4)
    if (a.data[at + 3] === 255 && b.data[at + 3] === 255)
      for (let channel = 0; channel < 3; channel++)
        most = Math.max(most, Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)));
  return most;
}
