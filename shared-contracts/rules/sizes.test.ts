import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE_SIZE_LIMIT, PAID_SIZE_LIMIT } from './limits.ts';
import { defaultDownloadSize, parseSize, sizeLimit } from './sizes.ts';
import { GUEST, type IconRights } from './visitor.ts';

const locked: IconRights = { free: false, isUserSource: false, alreadyDownloaded: false };
const free: IconRights = { ...locked, free: true };
const pngSizes = [24, 48, 64, 96, 256, 512, 1600];

describe('sizes', () => {
  it('[S6.04] [S9.01] a guest gets 100 px and a paid visitor 1600 px of an icon that is not free', () => {
    expect(sizeLimit(locked, GUEST)).toBe(100);
    expect(sizeLimit(locked, { ...GUEST, isPaid: true })).toBe(1600);
    expect(FREE_SIZE_LIMIT).toBe(100);
    expect(PAID_SIZE_LIMIT).toBe(1600);
  });

  it('[S6.05] an icon already downloaded, or free, gets the paid limit', () => {
    expect(sizeLimit({ ...locked, alreadyDownloaded: true }, GUEST)).toBe(1600);
    expect(sizeLimit(free, GUEST)).toBe(1600);
  });

  it('[T5.18] [S6.06] the download starts with the last size of the same style', () => {
    const last = { platform: 'tabler', size: 48 };
    const input = { icon: locked, visitor: GUEST, pngSizes, platform: 'tabler' };
    expect(defaultDownloadSize({ ...input, last })).toBe(48);
    expect(defaultDownloadSize({ ...input, last: { ...last, platform: 'lucide' } })).toBe(96);
  });

  it('[T5.18] [S6.06] else with the largest size for free icons and licensed visitors, and with at most 100 for others', () => {
    const input = { visitor: GUEST, pngSizes, platform: 'tabler', last: null };
    expect(defaultDownloadSize({ ...input, icon: free })).toBe(1600);
    expect(defaultDownloadSize({ ...input, icon: locked, visitor: { ...GUEST, isLicensed: true } })).toBe(
      1600,
    );
    expect(defaultDownloadSize({ ...input, icon: locked })).toBe(96);
  });

  it('[S6.06] a size of an earlier visit comes after the last download of the same style, and within the limit', () => {
    const input = { icon: locked, visitor: GUEST, pngSizes, platform: 'tabler' };
    const last = { platform: 'tabler', size: 64 };
    expect(defaultDownloadSize({ ...input, last, chosen: 48 })).toBe(64);
    expect(defaultDownloadSize({ ...input, last: null, chosen: 48 })).toBe(48);
    expect(defaultDownloadSize({ ...input, last: null, chosen: 512 })).toBe(96);
  });

  it('a stored size over the limit of this icon is not taken', () => {
    const last = { platform: 'tabler', size: 512 };
    expect(defaultDownloadSize({ icon: locked, visitor: GUEST, pngSizes, platform: 'tabler', last })).toBe(
      96,
    );
  });

  it('the default never exceeds what the visitor may have', () => {
    fc.assert(
      fc.property(
        fc.record({ free: fc.boolean(), isUserSource: fc.boolean(), alreadyDownloaded: fc.boolean() }),
        fc.record({ isPaid: fc.boolean(), isLicensed: fc.boolean(), plans: fc.boolean() }),
        fc.array(fc.integer({ min: 1, max: 1600 })),
        fc.option(fc.record({ platform: fc.constant('a'), size: fc.integer({ min: 1, max: 1600 }) }), {
          nil: null,
        }),
        (icon, visitor, sizes, last) => {
          const size = defaultDownloadSize({ icon, visitor, platform: 'a', pngSizes: sizes, last });
          return size <= sizeLimit(icon, visitor);
        },
      ),
    );
  });

  it('reads whole sizes from 1 to 1600 and nothing else', () => {
    expect(['1', '96', '1600'].map(parseSize)).toEqual([1, 96, 1600]);
    expect(['0', '-5', '1601', '1e3', '12.5', ' 12', 'NaN', ''].map(parseSize)).toEqual(Array(8).fill(null));
  });
});
