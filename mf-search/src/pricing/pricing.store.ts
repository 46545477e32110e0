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

/** Reason of sign-in requests, to continue the purchase afterwards. */
export const pricingReason = 'pricing';

/** Leaves the site for the page of a payment provider. */
export type LeavePage = (address: string) => void;

/** Purchases on the page of prices: choose, pay elsewhere, return, wait for the setup (specification SD 4). */
export class PricingStore {
  /** Id of the product being bought, or of the licence being changed. */
  busy: string | null = null;
  /** State of the purchase that the visitor returned from. */
  setup: 'none' | 'waiting' | 'ready' | 'late' = 'none';
  private readonly host: Host;
  private readonly leave: LeavePage;

  constructor(host: Host, leave: LeavePage = (address) => location.assign(address)) {
    this.host = host;
    this.leave = leave;
    makeAutoObservable<PricingStore, 'host' | 'leave'>(this, { host: false, leave: false });
  }

  /** The valid licences; none before the session is loaded. */
  get licenses(): readonly License[] {
    const { session, request } = this.host;
    const now = Math.max(request.now, Date.now());
    return session.licenses.filter(
      ({ isSetupFinished, status, endsAt }) =>
        isSetupFinished && (endsAt === null ? status === 'active' : endsAt > now),
    );
  }

  /** Starts a purchase: guests sign in first, others continue to the checkout. */
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
      // Busy until the page is left.
      this.leave(address);
    } catch (error) {
      this.stay();
      this.notifyFailure(error, { step: product.id });
    }
  }

  /** The page was not left, or the visitor came back by the history. */
  stay(): void {
    this.busy = null;
  }

  /** After the checkout: reads the licences until all are set up, then refreshes the session. */
  async finishCheckout({ outcome, checkoutId }: CheckoutReturn, signal: AbortSignal): Promise<void> {
    if (outcome === 'cancelled') return this.finishReturn('none', 'cancelled');
    this.setup = 'waiting';
    const end = await waitForSetup(this.host, checkoutId, signal);
    switch (end?.kind) {
      case 'ready':
        this.host.events.emit('session:refresh-requested', {});
        return this.finishReturn('ready');
      case 'duplicate':
        this.host.events.emit('session:refresh-requested', {});
        this.notifyAlreadyActive(end.isRefunded);
        return this.finishReturn('none');
      case 'unpaid':
        return this.finishReturn('none', 'cancelled');
      case 'signed-out':
        return this.finishReturn('none', 'signedOut');
      case 'late':
        return runInAction(() => {
          this.setup = 'late';
        });
    }
  }

  /** Stops or resumes the renewal of a licence. */
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
      this.notifyFailure(error);
    } finally {
      this.stay();
    }
  }

  /** The page shows that a plan is ready; a notification shows everything else. */
  private finishReturn(setup: 'none' | 'ready', key?: 'cancelled' | 'signedOut'): void {
    runInAction(() => {
      this.setup = setup;
    });
    const t = searchText(this.host.texts);
    if (key) this.host.notify({ type: 'plain', title: t(`pricing.${key}`), text: t(`pricing.${key}.text`) });
    this.host.navigate(pricingPath, { replace: true, preventScrollReset: true });
  }

  private notifyAlreadyActive(isRefunded: boolean): void {
    const t = searchText(this.host.texts);
    const text = t(isRefunded ? 'pricing.refunded.text' : 'pricing.already.text');
    // Refund notices stay until closed.
    const delayMs = isRefunded ? 0 : TOAST_MS;
    this.host.notify({ type: 'plain', title: t('pricing.already'), text, delayMs });
  }

  private notifyFailure(error: unknown, { step }: { step?: string } = {}): void {
    const { events, notify, telemetry, texts } = this.host;
    const code = error instanceof RequestError ? error.code : 'HTTP';
    if (code === 'SIGN_IN_REQUIRED' || code === 'SESSION_ENDED') {
      events.emit('session:refresh-requested', {});
      events.emit('auth:requested', { reason: pricingReason, ...(step !== undefined && { step }) });
      return;
    }
    if (code === 'PLAN_ALREADY_ACTIVE') {
      events.emit('session:refresh-requested', {});
      this.notifyAlreadyActive(false);
      return;
    }
    const t = searchText(texts);
    telemetry.report(error, { remote: 'mf-search', code });
    notify({ type: 'danger', title: t('pricing.failed'), text: t('pricing.failed.text'), code });
  }
}
