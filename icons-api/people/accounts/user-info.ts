import { createHash } from 'node:crypto';
import { activeLicenseOf, defaultLicenseOf, productEntries, type User } from '@icoteca/shared-contracts';
import type { Holdings } from './holdings.ts';
import type { Account } from './sessions.ts';

export const guestUser: User = {
  id: null,
  isGuest: true,
  loaded: true,
  isPaid: false,
  roles: {},
  allowances: [],
  activeLicense: null,
  products: [],
  licenses: [],
  defaultLicense: null,
  email: null,
  publicApiKey: null,
  name: null,
};

/** @param now milliseconds since 1970 */
export function userOf(account: Account, { licenses, allowances }: Holdings, now: number): User {
  const activeLicense = activeLicenseOf(licenses, now);
  return {
    id: account.id,
    isGuest: false,
    loaded: true,
    isPaid: activeLicense !== null,
    roles: Object.fromEntries(account.roles.map((role) => [role, true])),
    allowances: [...allowances],
    activeLicense,
    products: productEntries(allowances, licenses, now),
    licenses: [...licenses],
    defaultLicense: defaultLicenseOf(licenses),
    email: account.email,
    publicApiKey: publicApiKeyOf(account.id),
    name: account.name,
  };
}

/** Names an account in public without its id. Its API keys begin with it. */
export function publicApiKeyOf(accountId: string): string {
  return `pk-${createHash('sha256').update(`public key of ${accountId}`).digest('base64url').slice(0, 24)}`;
}
