import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideExport, hasWatermark, knownFormats, mayHaveVector, parseFormat } from './formats.ts';
import { costsUse, GUEST, type IconRights, isCountedBy } from './visitor.ts';

const locked: IconRights = { free: false, isUserSource: false, alreadyDownloaded: false };
const free: IconRights = { ...locked, free: true };
const paid = { ...GUEST, isPaid: true };
const file = { icon: locked, visitor: GUEST, purpose: 'file' as const };

describe('export rules', () => {
  it('[S1.02] [S6.01] a guest gets PNG up to 100 px of any icon and no other format of icons that are not free', () => {
    expect(decideExport({ ...file, format: 'png', size: 100 })).toEqual({ allowed: true, watermark: false });
    expect(decideExport({ ...file, format: 'png', size: 101 })).toMatchObject({
      allowed: false,
      code: 'PAID_SIZE',
      limit: 100,
    });
    expect(decideExport({ ...file, format: 'webp', size: 24 })).toMatchObject({
      allowed: false,
      code: 'PAID_FORMAT',
    });
    expect(decideExport({ ...file, format: 'svg', size: 24 })).toMatchObject({
      allowed: false,
      code: 'PAID_VECTOR',
    });
  });

  it('[T1.07] [S1.03] [S6.02] [S6.03] free icons, licensed and paid visitors get every format up to 1600 px', () => {
    for (const format of knownFormats) {
      expect(decideExport({ ...file, icon: free, format, size: 1600 }).allowed).toBe(true);
      expect(decideExport({ ...file, visitor: paid, format, size: 1600 }).allowed).toBe(true);
      expect(
        decideExport({ ...file, visitor: { ...GUEST, isLicensed: true }, format, size: 1600 }).allowed,
      ).toBe(true);
    }
  });

  it('[T6.02] of an icon of another uploader there are previews in pixels alone, whatever was paid', () => {
    for (const visitor of [GUEST, paid, { ...GUEST, isLicensed: true }, { ...GUEST, plans: false }])
      for (const icon of [
        { ...locked, isUserSource: true, isForeign: true },
        { ...free, isForeign: true, alreadyDownloaded: true },
      ]) {
        for (const format of knownFormats)
          expect(decideExport({ icon, visitor, format, size: 24, purpose: 'file' })).toMatchObject({
            allowed: false,
            code: 'OWNER_ONLY',
          });
        expect(decideExport({ icon, visitor, format: 'png', size: 512, purpose: 'preview' })).toEqual({
          allowed: true,
          watermark: false,
        });
        expect(decideExport({ icon, visitor, format: 'svg', size: 24, purpose: 'preview' })).toMatchObject({
          code: 'OWNER_ONLY',
        });
        expect(mayHaveVector(icon, visitor)).toBe(false);
      }
  });

  it('[T5.17] [S5.15] [S1.07] previews above the free size carry a watermark for unpaid visitors, files never do', () => {
    const preview = { icon: locked, format: 'png' as const, purpose: 'preview' as const };
    expect(decideExport({ ...preview, visitor: GUEST, size: 100 })).toEqual({
      allowed: true,
      watermark: false,
    });
    expect(decideExport({ ...preview, visitor: GUEST, size: 400 })).toEqual({
      allowed: true,
      watermark: true,
    });
    expect(decideExport({ ...preview, visitor: GUEST, size: 401 })).toEqual({
      allowed: false,
      code: 'PAID_SIZE',
      limit: 400,
    });
    expect(decideExport({ ...preview, visitor: paid, size: 512 })).toEqual({
      allowed: true,
      watermark: false,
    });
    expect(hasWatermark({ ...locked, isUserSource: true }, GUEST)).toBe(false);
    expect(hasWatermark(free, GUEST)).toBe(false);
  });

  it('an operator who sells nothing gives everything to everybody', () => {
    expect(
      decideExport({ ...file, visitor: { ...GUEST, plans: false }, format: 'svg', size: 1600 }).allowed,
    ).toBe(true);
  });

  it('no purpose or size ever lets the vector of a locked icon out to an unpaid visitor', () => {
    const sizes = fc.integer({ min: 1, max: 1600 });
    const purposes = fc.constantFrom('file' as const, 'preview' as const);
    fc.assert(
      fc.property(
        sizes,
        purposes,
        (size, purpose) => !decideExport({ ...file, purpose, format: 'svg', size }).allowed,
      ),
    );
    expect(mayHaveVector(locked, GUEST)).toBe(false);
  });

  it('[S6.02] a counted visitor may have files of every icon, and vectors in lists of what is free or was bought alone', () => {
    const counted = { ...GUEST, isLicensed: true, isCounted: true };
    const bought = { ...locked, alreadyDownloaded: true };
    for (const visitor of [counted, { ...counted, isPaid: true }]) {
      expect(decideExport({ ...file, visitor, format: 'svg', size: 24 }).allowed).toBe(true);
      expect(decideExport({ ...file, visitor, format: 'png', size: 1600 }).allowed).toBe(true);
      expect(decideExport({ ...file, visitor, purpose: 'preview', format: 'svg', size: 24 }).allowed).toBe(
        false,
      );
      expect(
        [locked, free, bought, { ...locked, isUserSource: true }].map((icon) => mayHaveVector(icon, visitor)),
      ).toEqual([false, true, true, true]);
      expect([locked, free, bought].map((icon) => costsUse(icon, visitor))).toEqual([true, false, false]);
    }
    expect(costsUse(locked, { ...counted, plans: false })).toBe(false);
    expect(costsUse(locked, { ...GUEST, isLicensed: true })).toBe(false);
  });

  it('a visitor is counted by allowances for icons that all have an end', () => {
    const allowance = { resource: 'icon', accountingType: 'download', isUnlimited: false };
    expect(isCountedBy([])).toBe(false);
    expect(isCountedBy([allowance])).toBe(true);
    expect(isCountedBy([allowance, { ...allowance, isUnlimited: true }])).toBe(false);
    expect(isCountedBy([{ ...allowance, resource: 'photo' }])).toBe(false);
    expect(isCountedBy([allowance, { ...allowance, accountingType: 'metaApiCall', isUnlimited: true }])).toBe(
      true,
    );
  });

  it('reads formats without regard to case, jpeg as jpg, and nothing else', () => {
    expect(['PNG', 'jpeg', 'svg', 'bmp', ''].map(parseFormat)).toEqual(['png', 'jpg', 'svg', null, null]);
  });
});
