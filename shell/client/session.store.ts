import type { Allowance, License, SessionView, User } from '@icoteca/shared-contracts';
import { makeAutoObservable } from 'mobx';
import { startingSession } from '../common/host/guest-session.ts';

/**
 * The visitor of this page (specification SD 4, User session): guest, loading, signed in, guest again. Starts as guest,
 * not loaded.
 */
export class SessionStore implements SessionView {
  loaded = startingSession.loaded;
  /** The session of a signed-in visitor is loading for the first time. */
  isLoading = false;
  private user: User | null = null;
  /** The paid cookie: used until the session is loaded, for looks only (resolution 18). */
  private paidCookie = false;

  constructor() {
    makeAutoObservable<SessionStore, 'user'>(this);
  }

  get status(): SessionView['status'] {
    if (this.isLoading) return 'loading';
    return this.isGuest ? 'guest' : 'signed-in';
  }

  /** Signed in means that an e-mail is present. */
  get isGuest(): boolean {
    return !this.email;
  }

  get id(): string | null {
    return this.user?.id ?? null;
  }

  get email(): string | null {
    return this.user?.email ?? null;
  }

  get name(): string | null {
    return this.user?.name ?? null;
  }

  get roles(): readonly string[] {
    const { roles = {} } = this.user ?? {};
    return Object.keys(roles).filter((name) => roles[name]);
  }

  get allowances(): readonly Allowance[] {
    return this.user?.allowances ?? [];
  }

  get activeLicense(): License | null {
    return this.user?.activeLicense ?? null;
  }

  get licenses(): readonly License[] {
    return this.user?.licenses ?? [];
  }

  get requestNotices(): number {
    return this.user?.requestNotices ?? 0;
  }

  get isPaid(): boolean {
    return this.user?.isPaid ?? (!this.loaded && this.paidCookie);
  }

  get isLicensed(): boolean {
    return this.allowances.some((allowance) => allowance.resource === 'icon');
  }

  /** There is a token and the session loads; a known user stays meanwhile. */
  startLoading(): void {
    this.isLoading = this.isGuest;
  }

  /** No answer came: the session is unchanged. */
  stopLoading(): void {
    this.isLoading = false;
  }

  /** @param user with an e-mail, see `isSignedIn` */
  signIn(user: User): void {
    this.user = user;
    this.isLoading = false;
    this.loaded = true;
  }

  /** There is no token, loading failed, or the visitor signed out. */
  becomeGuest(): void {
    this.user = null;
    this.isLoading = false;
    this.loaded = true;
  }

  /** @param paid what the paid cookie says */
  trustPaidCookie(paid: boolean): void {
    this.paidCookie = paid;
  }
}
