import type { EventPayload } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, when } from 'mobx';
import type { ComponentType } from 'react';
import { namespace } from '../texts/namespace.ts';

/** What the visitor wanted to do when signing in became necessary. */
export type AuthRequest = EventPayload<'auth:requested'>;

/** Loaded on first use (`sign-in-parts.ts`). */
interface SignInParts {
  readonly SignInDialog: ComponentType<{ store: SignInStore }>;
  endSignIn(host: Host, address: { pathname: string; search: string }): void;
}

/**
 * The sign-in dialog of a page (specification SD 4, auth modal loader): idle, loading while its script or the session loads,
 * ready while the dialog is open.
 */
export class SignInStore {
  loader: 'idle' | 'loading' | 'ready' = 'idle';
  request: AuthRequest | null = null;
  /** Not observable: set before the first `ready`. */
  parts: SignInParts | null = null;
  private readonly host: Host;
  private readonly load: () => Promise<SignInParts>;

  constructor(host: Host, load: () => Promise<SignInParts>) {
    this.host = host;
    this.load = load;
    makeAutoObservable<SignInStore, 'host' | 'load'>(this, { parts: false, host: false, load: false });
  }

  /** Prefetches the script of the dialog. */
  prepare(): void {
    this.load().catch(() => {});
  }

  /** Opens the dialog; a visitor who is signed in continues immediately. */
  async open(request: AuthRequest): Promise<void> {
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

  /** The visitor is back from a provider: continues the request or shows why not. */
  async finish(address: { pathname: string; search: string }): Promise<void> {
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
