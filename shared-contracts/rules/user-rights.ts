import type { License } from '../entities/license.ts';
import type { Allowance } from '../entities/session.ts';
import type { User, UserProduct } from '../entities/user.ts';

/** Product names of the allowance resources that have another name (specification SD 3, User). */
const productNames: Readonly<Record<string, string>> = {
  icon: 'icons',
  photo: 'photos',
  illustration: 'illustrations',
  music: 'sounds',
};

/** What an accounting type adds to the name of a product (specification SD 3, User). */
const nameSuffixes: Readonly<Record<Allowance['accountingType'], string>> = {
  download: '',
  apiCall: 'Api',
  metaApiCall: 'MetaApi',
};

/** Resources whose calls make an API licence (specification SD 4). */
const apiResources: ReadonlySet<string> = new Set([
  'icon',
  'photo',
  'illustration',
  'music',
  'upscaler',
  'bgRemover',
]);

/** Signed in means that an e-mail is present (specification SD 5). */
export function isSignedIn({ email }: Pick<User, 'email'>): boolean {
  return email !== null && email !== '';
}

/**
 * Does a licence give its rights now? It is set up, has begun, and has not ended; one that was not renewed is good until
 * its end, and without an end it ends immediately.
 * @param now milliseconds since 1970
 */
export function isActiveLicense(license: License, now: number): boolean {
  const { status, isSetupFinished, startsAt, endsAt } = license;
  if (!isSetupFinished || startsAt > now) return false;
  return endsAt === null ? status === 'active' : endsAt > now;
}

/** The licence that makes a user paid: the default one of the site first, then the one that lasts longest; null without. */
export function activeLicenseOf(licenses: readonly License[], now: number): License | null {
  const end = ({ endsAt }: License) => endsAt ?? Number.POSITIVE_INFINITY;
  const [best] = licenses
    .filter((license) => isActiveLicense(license, now))
    .sort((a, b) => Number(b.isSiteDefault) - Number(a.isSiteDefault) || end(b) - end(a) || 0);
  return best ?? null;
}

/** `isPaid` is derived from an active licence (specification SD 4, User session). */
export function isPaidBy(licenses: readonly License[], now: number): boolean {
  return licenses.some((license) => isActiveLicense(license, now));
}

/** The licence that the site speaks of when it names one: the site's default, whatever its state. */
export function defaultLicenseOf(licenses: readonly License[]): License | null {
  return licenses.find(({ isSiteDefault }) => isSiteDefault) ?? null;
}

/** Payable: uses are left, overuse is allowed, or there is no limit (specification SD 4). */
export function isPayable(
  allowance: Pick<Allowance, 'usagesLeft' | 'allowOverusage' | 'isUnlimited'>,
): boolean {
  return allowance.usagesLeft > 0 || allowance.allowOverusage || allowance.isUnlimited;
}

/** Name of the product that an allowance is for: `icons`, `iconsApi`, `iconsMetaApi`, `megaCreator` (specification SD 3). */
export function productNameOf({ resource, accountingType }: Allowance): string {
  return (productNames[resource] ?? resource) + nameSuffixes[accountingType];
}

/**
 * Per-product entries of a user who has allowances and no active licence (specification SD 4). Calls of the meta API
 * are ignored when counting (SD 3).
 */
export function productEntries(
  allowances: readonly Allowance[],
  licenses: readonly License[],
  now: number,
): UserProduct[] {
  if (isPaidBy(licenses, now)) return [];
  const entries = new Map<string, UserProduct>();
  for (const allowance of allowances) {
    if (allowance.accountingType === 'metaApiCall') continue;
    const name = productNameOf(allowance);
    const before = entries.get(name);
    entries.set(name, {
      name,
      isPayable: isPayable(allowance) || before?.isPayable === true,
      usagesLeft:
        allowance.isUnlimited || before?.usagesLeft === null
          ? null
          : Math.max(0, allowance.usagesLeft) + (before?.usagesLeft ?? 0),
    });
  }
  return [...entries.values()];
}

/** An API licence exists when there is an allowance for API calls of one of six resources (specification SD 4). */
export function hasApiLicense(allowances: readonly Allowance[]): boolean {
  return allowances.some(
    ({ accountingType, resource }) => accountingType === 'apiCall' && apiResources.has(resource),
  );
}

/** A special plan applies to licences from PayPal or GitHub (specification SD 4). */
export function hasSpecialPlan({
  orderProvider,
  source,
}: Pick<License, 'orderProvider' | 'source'>): boolean {
  return orderProvider === 'paypal' || source === 'github';
}

/** Polling after a checkout ends when every licence has finished its setup (specification SD 4). */
export function isEverySetupFinished(licenses: readonly License[]): boolean {
  return licenses.every(({ isSetupFinished }) => isSetupFinished);
}
