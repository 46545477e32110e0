import { describe, expect, it } from 'vitest';
import { compileFilter } from './filters.ts';
import { newestIcons } from './newest-icons.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

const { data } = indexOf(smallCatalogue());
const { addedAt, flags } = data.icons;
const dates = Array.from(addedAt, (seconds) => seconds * 1000).toSorted((a, b) => b - a);
const newest = dates[0] ?? 0;
const all = { offset: 0, amount: 200, at: newest };
const find = (filters: Parameters<typeof compileFilter>[1], page: Partial<typeof all> & object = {}) =>
  newestIcons(data, compileFilter(data, filters), { ...all, ...page });

describe('[S7.07] newest icons', () => {
  it('come newest first within a style, in pages that do not overlap, and all are counted', () => {
    const first = find({}, { amount: 10 });
    const second = find({}, { amount: 10, offset: 10 });
    const icons = [...first.icons, ...second.icons];
    expect(new Set(icons).size).toBe(20);
    const ofStyles = Map.groupBy(find({}).icons, (icon) => data.icons.platform[icon]);
    for (const ofStyle of ofStyles.values()) {
      const times = ofStyle.map((icon) => addedAt[icon] as number);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
    expect([first.total, second.total]).toEqual([flags.length, flags.length]);
  });

  it('come from all styles in turn within a month', () => {
    const styles = find({}).icons.map((icon) => data.icons.platform[icon]);
    const count = new Set(styles).size;
    expect(new Set(styles.slice(0, count)).size, 'the catalogue is of one month').toBe(count);
  });

  it('may be of one style, author or kind of icon', () => {
    const { icons, total } = find({ platform: 'phosphor-bold', category: 'interface' });
    expect(total).toBeGreaterThan(0);
    expect(icons).toHaveLength(total);
    expect(
      icons.every((icon) => data.platforms[data.icons.platform[icon] as number]?.apiCode === 'ph:bold'),
    ).toBe(true);
    const own = find({ authors: 'icons8' }).total;
    const others = find({ authors: 'external' }).total;
    expect([own > 0, others > 0, own + others]).toEqual([true, true, flags.length]);
    expect(() => find({ platform: 'phosphor-blod' })).toThrow('There is no style');
  });

  it('[T9.17] say how many there are of each age, and may be of one age', () => {
    // The oldest half is more than two days older.
    const at = (dates[Math.floor(dates.length / 2)] ?? 0) + 24 * 3_600_000;
    const { dates: ages, total } = find({}, { at });
    expect(ages.map(({ date }) => date)).toEqual(['today', 'yesterday']);
    expect(ages.reduce((sum, age) => sum + age.total, 0)).toBe(total);
    for (const { date, total: ofAge } of ages) {
      const part = find({}, { at, date } as object);
      expect([part.total, part.icons.length, part.dates]).toEqual([ofAge, ofAge, ages]);
    }
    expect(find({}, { at, date: 'last-week' } as object)).toMatchObject({ icons: [], total: 0, dates: ages });
  });
});
