import type { User } from '@icoteca/shared-contracts';
import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { SessionStore } from './session.store.ts';

const anna: User = {
  isGuest: false,
  loaded: true,
  activeLicense: null,
  defaultLicense: null,
  licenses: [],
  products: [],
  publicApiKey: 'k',
  id: '7',
  email: 'anna@example.com',
  name: 'Anna',
  isPaid: true,
  roles: { maker: true, admin: false },
  allowances: [
    {
      resource: 'icon',
      accountingType: 'download',
      usagesLeft: 3,
      allowOverusage: false,
      isUnlimited: false,
    },
  ],
};

/** What the session says at each change while something happens to it. */
function seenWhile(act: (session: SessionStore) => void, session = new SessionStore()): string[] {
  const seen: string[] = [];
  const stop = autorun(() =>
    seen.push(`${session.status}, ${session.isGuest ? 'guest' : session.email}, loaded ${session.loaded}`),
  );
  act(session);
  stop();
  return seen;
}

it('[S4.02] [S4.04] starts as guest and not loaded; without a token it stays guest and is loaded', () => {
  expect(seenWhile((session) => session.becomeGuest())).toEqual([
    'guest, guest, loaded false',
    'guest, guest, loaded true',
  ]);
});

it('[S4.03] goes from guest over loading to signed in, and back to guest', () => {
  expect(
    seenWhile((session) => {
      session.startLoading();
      session.signIn(anna);
      session.becomeGuest();
    }),
  ).toEqual([
    'guest, guest, loaded false',
    'loading, guest, loaded false',
    'signed-in, anna@example.com, loaded true',
    'guest, guest, loaded true',
  ]);
});

it('[S4.05] is after a network error as it was before: a guest who is not loaded, or who was signed in', () => {
  const asked = (session: SessionStore) => {
    session.startLoading();
    session.stopLoading();
  };
  expect(seenWhile(asked).at(-1)).toBe('guest, guest, loaded false');
  const session = new SessionStore();
  session.signIn(anna);
  expect(seenWhile(asked, session)).toEqual(['signed-in, anna@example.com, loaded true']);
});

it('[S3.21] [S4.06] uses the paid cookie until the session is loaded, and then only the licence counts', () => {
  const session = new SessionStore();
  session.trustPaidCookie(true);
  expect(session.isPaid).toBe(true);
  session.signIn({ ...anna, isPaid: false });
  expect(session.isPaid).toBe(false);
  session.becomeGuest();
  expect(session.isPaid).toBe(false);
});

it('has the roles and allowances of the account, and none of a guest', () => {
  const session = new SessionStore();
  session.signIn(anna);
  expect([session.name, session.roles, session.isLicensed, session.isPaid]).toEqual([
    'Anna',
    ['maker'],
    true,
    true,
  ]);
  session.becomeGuest();
  expect([session.name, session.roles, session.isLicensed, session.isPaid, session.id]).toEqual([
    null,
    [],
    false,
    false,
    null,
  ]);
});
