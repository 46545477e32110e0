// @vitest-environment jsdom
import {
  createEventBus,
  flagDefaults,
  hasWatermark,
  mayHaveVector,
  sizeLimit,
  type User,
} from '@icoteca/shared-contracts';
import { createMemoryPreferences, createTexts } from '@icoteca/shared-contracts/host';
import { expect, it } from 'vitest';
import { FlagStore } from '../common/flags/flag.store.ts';
import { createShellHost } from '../common/host/shell-host.ts';
import { followSession } from './page-attributes.ts';
import { SessionStore } from './session.store.ts';

const paula: User = {
  id: '7',
  isGuest: false,
  loaded: true,
  isPaid: true,
  roles: {},
  allowances: [
    {
      resource: 'icon',
      accountingType: 'download',
      usagesLeft: 3,
      allowOverusage: false,
      isUnlimited: false,
    },
  ],
  activeLicense: null,
  products: [],
  licenses: [],
  defaultLicense: null,
  email: 'paula@example.com',
  publicApiKey: 'k',
  name: null,
};

const english = { code: 'en', iso: 'en-US' };

function hostOf(session: SessionStore, plans = true) {
  return createShellHost({
    locale: english,
    texts: createTexts(english),
    origin: 'http://localhost',
    localeOrigins: {},
    translated: {},
    request: { now: 0, random: 0, os: 'other', isRobot: false, requestId: 'r' },
    session,
    flags: new FlagStore(flagDefaults),
    plans,
    api: { call: () => Promise.reject(new Error('none')) },
    events: createEventBus(),
    preferences: createMemoryPreferences(),
    telemetry: { report: () => {} },
    notify: () => () => {},
    navigate: () => {},
    snapshot: { revision: 1, remotes: {} },
  });
}

it('[T4.22] [T6.03] attributes of the page follow the session once it is known; until then the cookies decide', () => {
  const root = document.documentElement;
  root.dataset.paid = 'true';
  root.dataset.signedIn = 'true';
  const session = new SessionStore();
  const stop = followSession(session, root);
  session.startLoading();
  session.stopLoading();
  expect({ ...root.dataset }).toEqual({ paid: 'true', signedIn: 'true' });
  session.signIn({ ...paula, isPaid: false });
  expect({ ...root.dataset }).toEqual({ signedIn: 'true' });
  session.signIn(paula);
  expect({ ...root.dataset }).toEqual({ paid: 'true', signedIn: 'true' });
  expect(document.body.dataset.paid).toBe('true');
  session.becomeGuest();
  expect({ ...root.dataset }).toEqual({});
  expect(document.body.dataset.paid).toBeUndefined();
  stop();
});

it('[S4.06] [S6.03] the paid cookie is shown and gives no right; the loaded session gives those of the account', () => {
  const session = new SessionStore();
  const host = hostOf(session);
  session.trustPaidCookie(true);
  expect([host.session.isPaid, host.rights.isPaid, host.rights.isLicensed]).toEqual([true, false, false]);
  session.signIn(paula);
  expect(host.rights).toMatchObject({ isPaid: true, isLicensed: true });
  session.becomeGuest();
  expect(host.rights).toMatchObject({ isPaid: false, isLicensed: false });
});

it('[S6.05] where nothing is sold (PLANS=off) everybody has the limits of free icons, before and after signing in', () => {
  const session = new SessionStore();
  const host = hostOf(session, false);
  const locked = { free: false, isUserSource: false, alreadyDownloaded: false };
  const may = () => [mayHaveVector(locked, host.rights), sizeLimit(locked, host.rights)];
  expect(may()).toEqual([true, 1600]);
  expect(hasWatermark(locked, host.rights)).toBe(false);
  session.signIn({ ...paula, isPaid: false, allowances: [] });
  expect(may()).toEqual([true, 1600]);
});
