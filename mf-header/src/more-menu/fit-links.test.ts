import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitLinks } from './fit-links.ts';

const widths = [80, 100, 120, 90];

it('shows all links where they fit', () => {
  expect(fitLinks({ widths, gap: 2, available: 396, moreWidth: 60 })).toBe(4);
});

it('[T2.65] keeps room for More beside those that fit', () => {
  expect(fitLinks({ widths, gap: 2, available: 260, moreWidth: 60 })).toBe(2);
});

it('[T9.09] overflow is used only when at least 2 links overflow', () => {
  expect(fitLinks({ widths, gap: 2, available: 395, moreWidth: 10 })).toBe(2);
});

it('[T9.09] More menu width fallback 100 px', () => {
  const narrow = { widths, gap: 0, available: 270 };
  expect(fitLinks({ ...narrow, moreWidth: 60 })).toBe(2);
  expect(fitLinks({ ...narrow, moreWidth: 0 })).toBe(1);
});

it('never needs more room than there is, when one link and More fit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 140 }), { minLength: 3, maxLength: 12 }),
      fc.integer({ min: 250, max: 1500 }),
      (all, available) => {
        const count = fitLinks({ widths: all, gap: 2, available, moreWidth: 70 });
        const taken = all
          .slice(0, count)
          .reduce((sum, width) => sum + width + 2, count < all.length ? 70 : -2);
        expect(taken).toBeLessThanOrEqual(available);
        expect(all.length - count).not.toBe(1);
      },
    ),
  );
});
