import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateGroupOf, dateGroupStarts, dateGroups } from './date-groups.ts';

/** A Friday. */
const now = Date.parse('2026-11-20T10:00:00Z');

describe('date groups', () => {
  it.each([
    ['2026-11-20T10:00:00Z', 'today'],
    ['2026-11-19T10:00:00Z', 'today'],
    ['2026-11-19T09:59:59Z', 'yesterday'],
    ['2026-11-18T10:00:00Z', 'yesterday'],
    ['2026-11-18T09:59:59Z', 'this-week'],
    ['2026-11-16T00:00:00Z', 'this-week'],
    ['2026-11-15T23:59:59Z', 'last-week'],
    ['2026-11-09T00:00:00Z', 'last-week'],
    ['2026-11-08T23:59:59Z', 'this-year'],
    ['2026-01-01T00:00:00Z', 'this-year'],
    ['2025-12-31T23:59:59Z', 'earlier'],
    ['2026-11-21T00:00:00Z', 'today'],
  ])('[T9.17] %s is %s, within 24 and 48 hours', (time, group) => {
    expect(dateGroupOf(Date.parse(time), dateGroupStarts(now))).toBe(group);
  });

  it('never put an older time before a newer one, whatever the day', () => {
    const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, times, times, (today, one, other) => {
        const starts = dateGroupStarts(today.getTime());
        const [older, newer] = [one.getTime(), other.getTime()].sort((a, b) => a - b) as [number, number];
        const place = (time: number) => dateGroups.indexOf(dateGroupOf(time, starts));
        expect(place(newer)).toBeLessThanOrEqual(place(older));
      }),
    );
  });
});
