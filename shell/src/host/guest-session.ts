import type { SessionView } from '@icoteca/shared-contracts';

/** How every session starts (specification, User session): guest, not loaded. The neutral page is rendered with it. */
export const startingSession: SessionView = Object.freeze({
  status: 'guest',
  isGuest: true,
  loaded: false,
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
