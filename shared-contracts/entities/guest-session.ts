import type { SessionView } from './session.ts';

/** The session of a host without sign-in. */
export const guestSession: SessionView = Object.freeze({
  status: 'guest',
  isGuest: true,
  loaded: true,
  isPaid: false,
  isLicensed: false,
  id: null,
  email: null,
  name: null,
  roles: [],
  allowances: [],
  activeLicense: null,
  licenses: [],
});
