import type { Allowance, SessionView } from '@icoteca/shared-contracts';
import { makeAutoObservable } from 'mobx';
import { startingSession } from '../host/guest-session.ts';

/**
 * The visitor of this page (specification SD 4, User session). Starts as guest, not loaded; without a token it stays
 * guest and is loaded.
 */
export class SessionStore implements SessionView {
  status: SessionView['status'] = startingSession.status;
  loaded = startingSession.loaded;
  id: string | null = null;
  email: string | null = null;
  allowances: readonly Allowance[] = [];
  /** What the paid cookie says; it stands in until the session is loaded, for looks only (resolution 18). */
  private paidCookie = false;

  constructor() {
    makeAutoObservable(this);
  }

  /** Signed in means that an e-mail is present. */
  get isGuest(): boolean {
    return this.email === null;
  }

  get isPaid(): boolean {
    return !this.loaded && this.paidCookie;
  }

  get isLicensed(): boolean {
    return this.allowances.some((allowance) => allowance.resource === 'icon');
  }

  /** There is no token, or loading failed: the visitor stays guest. */
  becomeGuest(): void {
    this.status = 'guest';
    this.id = null;
    this.email = null;
    this.allowances = [];
    this.loaded = true;
  }

  /** @param cookie `document.cookie` */
  readPaidCookie(cookie: string): void {
    this.paidCookie = /(?:^|; )i8user_paid=true(?:;|$)/.test(cookie);
  }
}
