import { guestSession, type SessionView } from '@icoteca/shared-contracts';

/** How every session starts (specification, User session): guest, not loaded. The neutral page is rendered with it. */
export const startingSession: SessionView = Object.freeze({ ...guestSession, loaded: false });
