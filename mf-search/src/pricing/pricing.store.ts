import {
  type CheckoutReturn,
  type License,
  type Product,
  pricingPath,
  RequestError,
  TOAST_MS,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction, when } from 'mobx';
import { searchText } from '../texts/texts.ts';
import { waitForSetup } from './setup-poll.ts';

/** What asks for sign-in here, so that the purchase goes on afterwards. */
export const pricingReason = 'pricing';

/** The page is left for an address that is none of this router's: the page of a provider. */
export type LeavePage = (address: string) => void;

/** Buying on the page of prices: choose, pay elsewhere, come back, wait for the setup (specification SD 4). */
export class PricingStore {
  /** The product whose purchase is being begun, or the licence whose renewal is being changed. */
  busy: string | null = null;
  /** How a purchase stands that the visitor came back from. */
  setup: 'none' | 'waiting' | 'ready' | 'late' = 'none';
  private readonly host: Host;
  private readonly leave: LeavePage;

  constructor(host: Host, leave: LeavePage = (address) => location.assign(address)) {
    this.host = host;
    this.leave = leave;
    makeAutoObservable<PricingStore, 'host' | 'leave'>(this, { host: false, leave: false });
  }

  /** The licences that give something now; none before the session is known. */
  get licenses(): readonly License[] {
    const { session, request } = this.host;
    const now = Math.max(request.now, Date.now());
    return session.licenses.filter(
      ({ isSetupFinished, status, endsAt }) =>
        isSetupFinished && (endsAt === null ? status === 'active' : endsAt > now),
    );
  }

  /** Begins to buy: a guest signs in first, everybody else goes to where it is paid. */
  async choose(product: Pick<Product, 'id' | 'name'>): Promise<void> {
    const { session, events, api, locale } = this.host;
    if (this.busy !== null) return;
    this.busy = product.id;
    await when(() => session.loaded);
    if (session.isGuest) {
      runInAction(() => {
        this.busy = null;
      });
      return events.emit('auth:requested', { reason: pricingReason, step: product.id });
    }
    try {
      const { address } = await api.call('startCheckout', {
        query: { lang: locale.code },
        body: { productId: product.id },
      });
      // It stays busy: the page is being left.
      this.leave(address);
    } catch (error) {
      this.stay();
      this.sayFailed(error, { step: product.id });
    }
  }

  /** The page was not left after all, or the visitor came back to it by the history. */
  stay(): void {
    this.busy = null;
  }

  /** The visitor is back from paying: the licences are read until all are set up, then the session follows. */
  async comeBack({ outcome, checkoutId }: CheckoutReturn, signal: AbortSignal): Promise<void> {
    if (outcome === 'cancelled') return this.endReturn('none', 'cancelled');
    this.setup = 'waiting';
    const end = await waitForSetup(this.host, checkoutId, signal);
    switch (end?.kind) {
      case 'ready':
        this.host.events.emit('session:refresh-requested', {});
        return this.endReturn('ready');
      case 'duplicate':
        this.host.events.emit('session:refresh-requested', {});
        this.sayHeld(end.isRefunded);
        return this.endReturn('none');
      case 'unpaid':
        return this.endReturn('none', 'cancelled');
      case 'signed-out':
        return this.endReturn('none', 'signedOut');
      case 'late':
        return runInAction(() => {
          this.setup = 'late';
        });
    }
  }

  /** Ends the renewal of a licence or takes it up again. */
  async changeRenewal({ id, status }: License): Promise<void> {
    if (this.busy !== null) return;
    this.busy = id;
    const { api, events, notify } = this.host;
    const wanted = status === 'active' ? 'unsubscribed' : 'active';
    try {
      await api.call('changeSubscription', { params: { id }, body: { status: wanted } });
      events.emit('session:refresh-requested', {});
      const t = searchText(this.host.texts);
      notify({
        type: 'success',
        title: t(wanted === 'active' ? 'pricing.renewed' : 'pricing.stopped'),
        text: t(wanted === 'active' ? 'pricing.renewed.text' : 'pricing.stopped.text'),
      });
    } catch (error) {
      this.sayFailed(error);
    } finally {
      this.stay();
    }
  }

  /** The page itself says that a plan is ready; that there is none is said by a message. */
  private endReturn(setup: 'none' | 'ready', key?: 'cancelled' | 'signedOut'): void {
    runInAction(() => {
      this.setup = setup;
    });
    const t = searchText(this.host.texts);
    if (key) this.host.notify({ type: 'plain', title: t(`pricing.${key}`), text: t(`pricing.${key}.text`) });
    this.host.navigate(pricingPath, { replace: true, preventScrollReset: true });
  }

  /** The visitor has the plan already. */
  private sayHeld(isRefunded: boolean): void {
    const t = searchText(this.host.texts);
    const text = t(isRefunded ? 'pricing.refunded.text' : 'pricing.already.text');
    // News about money stays until it is closed.
    const delayMs = isRefunded ? 0 : TOAST_MS;
    this.host.notify({ type: 'plain', title: t('pricing.already'), text, delayMs });
  }

  private sayFailed(error: unknown, { step }: { step?: string } = {}): void {
    const { events, notify, telemetry, texts } = this.host;
    const code = error instanceof RequestError ? error.code : 'HTTP';
    if (code === 'SIGN_IN_REQUIRED' || code === 'SESSION_ENDED') {
      events.emit('session:refresh-requested', {});
      events.emit('auth:requested', { reason: pricingReason, ...(step !== undefined && { step }) });
      return;
    }
    if (code === 'PLAN_ALREADY_ACTIVE') {
      events.emit('session:refresh-requested', {});
      this.sayHeld(false);
      return;
    }
    const t = searchText(texts);
    telemetry.report(error, { remote: 'mf-search', code });
    notify({ type: 'danger', title: t('pricing.failed'), text: t('pricing.failed.text'), code });
  }
}
