import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, when } from 'mobx';
import type { ComponentType } from 'react';
import { namespace } from '../texts/namespace.ts';
import type { AuthRequest } from './auth-request.ts';

/** What is fetched with the first need of it (`sign-in-parts.ts`). */
export interface SignInParts {
  readonly SignInDialog: ComponentType<{ store: SignInStore }>;
  endSignIn(host: Host, address: { pathname: string; search: string }): void;
}

/**
 * The sign-in dialog of a page (specification SD 4, auth modal loader: idle, loading, ready): idle while nobody asks,
 * loading while its script or the session comes, ready while the dialog stands there.
 */
export class SignInStore {
  loader: 'idle' | 'loading' | 'ready' = 'idle';
  request: AuthRequest | null = null;
  /** What draws the dialog, once it was needed; not observable: it is there from the first time `ready` on. */
  parts: SignInParts | null = null;
  private readonly host: Host;
  private readonly load: () => Promise<SignInParts>;

  /** @param load fetches what draws the dialog */
  constructor(host: Host, load: () => Promise<SignInParts>) {
    this.host = host;
    this.load = load;
    makeAutoObservable<SignInStore, 'host' | 'load'>(this, { parts: false, host: false, load: false });
  }

  /** Fetches what the dialog needs, for when a visitor is about to ask for it. */
  prepare(): void {
    this.load().catch(() => {});
  }

  /** Opens the dialog, unless the visitor turns out to be signed in: then whoever asked goes on at once. */
  async ask(request: AuthRequest): Promise<void> {
    if (this.loader !== 'idle') return;
    this.show('loading', null);
    const { session, events, telemetry, texts, notify } = this.host;
    try {
      this.parts = await this.load();
      await when(() => session.status !== 'loading');
      if (session.isGuest) return this.show('ready', request);
      this.close();
      events.emit('auth:completed', request);
    } catch (error) {
      this.close();
      telemetry.report(error, { remote: 'mf-header', code: 'PART_UNAVAILABLE' });
      notify({
        type: 'warning',
        title: texts.text(namespace, 'sign-in.missing'),
        text: texts.text(namespace, 'sign-in.missing.text'),
        code: 'PART_UNAVAILABLE',
      });
    }
  }

  /** The visitor is back from a provider: what was asked goes on, or the page says why it does not. */
  async comeBack(address: { pathname: string; search: string }): Promise<void> {
    const { endSignIn } = await this.load();
    endSignIn(this.host, address);
  }

  close(): void {
    this.show('idle', null);
  }

  private show(loader: SignInStore['loader'], request: AuthRequest | null): void {
    this.loader = loader;
    this.request = request;
  }
}
