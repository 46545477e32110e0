import { expect } from 'vitest';
import { iconId } from '../../../catalogue/import/icon-id.ts';
import { row } from '../call-row.ts';

const trash = iconId('tabler', 'trash');
const heart = iconId('ph', 'heart-duotone');

/** Calls about icons, each with what its answer must mean on the fixture catalogue. */
export const iconRows = [
  row('S7.06', 'icon', { query: { id: heart, language: 'en', svg: true } }, ({ icon }) => {
    expect(icon).toMatchObject({ commonName: 'heart', platform: 'ph:duotone', free: false, shape: null });
    expect(icon.svg, 'the vector of an icon that is sold').toBeUndefined();
    expect(icon.tags).toContain('love');
    expect(icon.timestamp).toBeGreaterThan(Date.parse('2015-01-01'));
    expect(icon.author.id).toBe('phosphor-icons');
  }),
  row('S3.01', 'variants', { params: { id: trash } }, ({ variants, total }) => {
    expect(total).toBeGreaterThan(3);
    expect(variants[0]?.platform, 'the preferred style leads').toBe('icons8');
  }),
  row('S7.07', 'releases', { query: { limit: 5 } }, ({ docs }) => {
    expect(docs).toHaveLength(5);
    const dates = docs.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    // Sets of the fixture came whole.
    expect(
      docs.every(({ newIcons, icons, seoCode }) => newIcons === null && icons.length > 0 && seoCode),
    ).toBe(true);
    // Several ideas, also where a set has each of them in many styles.
    expect(docs.every(({ icons: [first, second] }) => first?.commonId !== second?.commonId)).toBe(true);
  }),
  row('S7.07', 'latest', { query: { amount: 10, offset: 5, platform: 'lucide' } }, ({ icons, total }) => {
    expect(icons).toHaveLength(10);
    expect(icons.every((icon) => icon.platform === 'lucide')).toBe(true);
    expect(total).toBeGreaterThan(15);
  }),
  row(
    'T9.17',
    'latest',
    { query: { amount: 10, isAnimated: false, platform: 'group-outline', at: 1_700_000_000_000, svg: true } },
    ({ icons, total, dates, at, catalogueVersion }) => {
      expect(icons.some((icon) => icon.isAnimated)).toBe(false);
      expect(new Set(icons.map((icon) => icon.id)).size).toBe(10);
      expect(dates.reduce((sum, age) => sum + age.total, 0)).toBe(total);
      expect([at, catalogueVersion.length > 0]).toEqual([1_700_000_000_000, true]);
    },
  ),
  row('S7.11', 'bundle', { query: { ids: `${heart},nope,${trash}`, svg: true } }, ({ icons, missing }) => {
    expect(icons.map((icon) => icon.id)).toEqual([heart, trash]);
    expect(icons.map((icon) => icon.svg !== undefined)).toEqual([false, true]);
    expect(missing).toEqual(['nope']);
  }),
];
