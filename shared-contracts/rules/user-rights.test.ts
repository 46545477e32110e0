import { describe, expect, it } from 'vitest';
import type { License } from '../entities/license.ts';
import type { Allowance } from '../entities/session.ts';
import {
  activeLicenseOf,
  defaultLicenseOf,
  hasApiLicense,
  hasSpecialPlan,
  isActiveLicense,
  isEverySetupFinished,
  isPaidBy,
  isPayable,
  isSignedIn,
  productEntries,
  productNameOf,
} from './user-rights.ts';

const NOW = 1_000_000;
const license = (more: Partial<License> = {}): License => ({
  id: 'a',
  productId: 'icons-month',
  status: 'active',
  period: 'month',
  isSetupFinished: true,
  isSiteDefault: false,
  isObsolete: false,
  isGroup: false,
  isGroupOwner: false,
  source: null,
  allowUpdateProducts: false,
  allowUpdateMembersLimit: false,
  orderProvider: 'stripe',
  startsAt: 0,
  endsAt: NOW + 1,
  ...more,
});
const allowance = (more: Partial<Allowance> = {}): Allowance => ({
  resource: 'icon',
  accountingType: 'download',
  usagesLeft: 0,
  allowOverusage: false,
  isUnlimited: false,
  ...more,
});

describe('[S4.03] an active licence makes a user paid', () => {
  const rows: readonly [says: string, more: Partial<License>, active: boolean][] = [
    ['until its end', {}, true],
    ['without end', { endsAt: null }, true],
    ['not before it begins', { startsAt: NOW + 1 }, false],
    ['not after its end', { endsAt: NOW }, false],
    ['not before its setup is finished', { isSetupFinished: false }, false],
    ['that is not renewed, until its end', { status: 'unsubscribed' }, true],
    ['that is not renewed, not after its end', { status: 'unsubscribed', endsAt: NOW }, false],
    ['that is not renewed and has no end, not at all', { status: 'unsubscribed', endsAt: null }, false],
    ['of an older price list, too', { isObsolete: true }, true],
  ];
  it.each(rows)('%s', (_says, more, active) => {
    const licenses = [license({ id: 'over', endsAt: 1 }), license(more)];
    expect(isActiveLicense(license(more), NOW)).toBe(active);
    expect(isPaidBy(licenses, NOW)).toBe(active);
    expect(activeLicenseOf(licenses, NOW)?.id ?? null).toBe(active ? 'a' : null);
  });

  it('and of several the default one of the site is named, then the longest', () => {
    const month = license({ id: 'month' });
    const year = license({ id: 'year', endsAt: NOW + 100 });
    const forever = license({ id: 'forever', endsAt: null });
    const usual = license({ id: 'usual', isSiteDefault: true });
    expect(activeLicenseOf([month, year], NOW)?.id).toBe('year');
    expect(activeLicenseOf([forever, license({ endsAt: null }), year], NOW)?.id).toBe('forever');
    expect(activeLicenseOf([forever, usual], NOW)?.id).toBe('usual');
    expect(defaultLicenseOf([forever, usual])?.id).toBe('usual');
    expect(defaultLicenseOf([forever])).toBeNull();
  });
});

it('[S4.11] a product is payable with uses left, with overuse, or without limit', () => {
  expect(isPayable(allowance())).toBe(false);
  expect(isPayable(allowance({ usagesLeft: 1 }))).toBe(true);
  expect(isPayable(allowance({ usagesLeft: -2, allowOverusage: true }))).toBe(true);
  expect(isPayable(allowance({ isUnlimited: true }))).toBe(true);
});

it.each([
  ['icon', 'download', 'icons'],
  ['photo', 'download', 'photos'],
  ['illustration', 'apiCall', 'illustrationsApi'],
  ['music', 'metaApiCall', 'soundsMetaApi'],
  ['megaCreator', 'download', 'megaCreator'],
] as const)('[S3.08] [S3.10] %s by %s is called %s', (resource, accountingType, name) => {
  expect(productNameOf(allowance({ resource, accountingType }))).toBe(name);
});

describe('[S4.11] entries of products', () => {
  const allowances = [
    allowance({ usagesLeft: 2 }),
    allowance({ usagesLeft: 3 }),
    allowance({ accountingType: 'apiCall' }),
    allowance({ accountingType: 'metaApiCall', usagesLeft: 50 }),
    allowance({ resource: 'music', isUnlimited: true }),
    allowance({ resource: 'music', usagesLeft: 4 }),
  ];
  it('are those of a user without an active licence; calls of the meta API are not counted', () => {
    expect(productEntries(allowances, [license({ endsAt: NOW })], NOW)).toEqual([
      { name: 'icons', isPayable: true, usagesLeft: 5 },
      { name: 'iconsApi', isPayable: false, usagesLeft: 0 },
      { name: 'sounds', isPayable: true, usagesLeft: null },
    ]);
  });
  it('are none with an active licence', () => {
    expect(productEntries(allowances, [license()], NOW)).toEqual([]);
  });
});

it('[S4.12] an API licence is an allowance for API calls of one of six resources', () => {
  for (const resource of ['icon', 'photo', 'illustration', 'music', 'upscaler', 'bgRemover']) {
    expect(hasApiLicense([allowance(), allowance({ resource, accountingType: 'apiCall' })])).toBe(true);
    expect(hasApiLicense([allowance({ resource, accountingType: 'metaApiCall' })])).toBe(false);
  }
  expect(hasApiLicense([allowance({ resource: 'megaCreator', accountingType: 'apiCall' })])).toBe(false);
});

it('[S4.13] licences from PayPal or GitHub are a special plan', () => {
  expect(hasSpecialPlan(license({ orderProvider: 'paypal' }))).toBe(true);
  expect(hasSpecialPlan(license({ orderProvider: null, source: 'github' }))).toBe(true);
  expect(hasSpecialPlan(license({ source: 'manual' }))).toBe(false);
});

it('[S4.10] the setup is over when every licence has finished it', () => {
  expect(isEverySetupFinished([])).toBe(true);
  expect(isEverySetupFinished([license(), license({ isSetupFinished: false })])).toBe(false);
});

it('[S5.14] [T3.15] signed in means that an e-mail is present', () => {
  expect(isSignedIn({ email: 'a@icoteca.example' })).toBe(true);
  expect(isSignedIn({ email: null })).toBe(false);
  expect(isSignedIn({ email: '' })).toBe(false);
});
