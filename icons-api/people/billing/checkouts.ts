import type { Product } from '@icoteca/shared-contracts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { account } from '../../database/account-schema.ts';
import { checkout, license } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import { holdingsOf } from '../accounts/holdings.ts';
import { newId } from '../accounts/token.ts';
import type { CheckoutProvider, PaidOrder } from './checkout-provider.ts';
import type { LicenceSetup } from './licence-setup.ts';
import { holdsPlan } from './licences.ts';

export type Checkout = typeof checkout.$inferSelect;

/** Outcome of a payment: a licence, nothing new, or a refund because the account already had the plan. */
type Confirmation = 'given' | 'known' | 'duplicate';

export class Checkouts {
  readonly #database: Database;
  readonly #setup: LicenceSetup;

  constructor(database: Database, setup: LicenceSetup) {
    this.#database = database;
    this.#setup = setup;
  }

  /** Records a purchase before the provider is called. @returns its id */
  async open(accountId: string, productId: string, provider: CheckoutProvider['name']): Promise<string> {
    const now = Date.now();
    const id = newId();
    await this.#database.orm
      .insert(checkout)
      .values({ id, accountId, productId, provider, status: 'open', createdAt: now, updatedAt: now });
    return id;
  }

  async setExternalId(id: string, externalId: string): Promise<void> {
    await this.#database.orm.update(checkout).set({ externalId }).where(eq(checkout.id, id));
  }

  async find(id: string): Promise<Checkout | null> {
    const [found] = await this.#database.orm.select().from(checkout).where(eq(checkout.id, id));
    return found ?? null;
  }

  /** A purchase of this account; null for any other. */
  async findOf(accountId: string, id: string): Promise<Checkout | null> {
    const found = await this.find(id);
    return found?.accountId === accountId ? found : null;
  }

  /**
   * Closes a paid purchase and gives its licence in one transaction; the setup of the licence follows. A repeated or concurrent report
   * gives nothing more. An account that has the plan by now, paid for in another tab, gets no second licence: the purchase is cancelled
   * and its refund due. The licence of a used-up plan that is bought again stays until its end and is not renewed.
   * @param charges false where no real money was taken
   */
  async confirm(id: string, product: Product, paid: PaidOrder, charges: boolean): Promise<Confirmation> {
    const now = Date.now();
    const result = await this.#database.orm.transaction(async (transaction) => {
      const [order] = await transaction.select().from(checkout).where(eq(checkout.id, id)).for('update');
      if (!order || order.status === 'paid' || order.refund !== null) return 'known';
      const { accountId } = order;
      // The second of two concurrent purchases waits here, and then sees the licence of the first.
      await transaction
        .select({ id: account.id })
        .from(account)
        .where(eq(account.id, accountId))
        .for('update');
      const { licenses } = await holdingsOf({ orm: transaction }, accountId, now);
      if (holdsPlan(licenses, product.id, now)) {
        await transaction
          .update(checkout)
          .set({
            status: 'cancelled',
            refund: charges ? 'due' : 'none',
            refundId: paid.externalId,
            updatedAt: now,
          })
          .where(eq(checkout.id, id));
        return 'duplicate';
      }
      await transaction.update(checkout).set({ status: 'paid', updatedAt: now }).where(eq(checkout.id, id));
      await transaction
        .update(license)
        .set({ status: 'unsubscribed' })
        .where(
          and(eq(license.accountId, accountId), eq(license.productId, product.id), isNotNull(license.endsAt)),
        );
      const [given] = await transaction
        .insert(license)
        .values({
          id: newId(),
          accountId,
          productId: product.id,
          status: 'active',
          period: product.period,
          isSetupFinished: false,
          isSiteDefault: product.isSiteDefault,
          allowUpdateProducts: true,
          orderProvider: order.provider as CheckoutProvider['name'],
          ...paid,
        })
        .onConflictDoNothing({ target: license.externalId })
        .returning({ id: license.id });
      return given ?? 'known';
    });
    if (typeof result === 'string') return result;
    this.#setup.begin(result.id, product);
    return 'given';
  }

  /** The provider's ids of used-up licences of a product that still renew. */
  async renewedThoughUsedUp({ accountId, productId, provider }: Checkout): Promise<string[]> {
    const { licenses } = await holdingsOf(this.#database, accountId, Date.now());
    const usedUp = licenses.filter(
      (one) => one.productId === productId && one.isUsedUp && one.status === 'active',
    );
    if (usedUp.length === 0) return [];
    const rows = await this.#database.orm
      .select({ externalId: license.externalId })
      .from(license)
      .where(
        and(
          inArray(
            license.id,
            usedUp.map(({ id }) => id),
          ),
          eq(license.orderProvider, provider as CheckoutProvider['name']),
        ),
      );
    return rows.flatMap(({ externalId }) => externalId ?? []);
  }

  async refundsDue(): Promise<Checkout[]> {
    return this.#database.orm.select().from(checkout).where(eq(checkout.refund, 'due'));
  }

  /** Refunds a duplicate purchase. @throws when the provider cannot be reached or refuses */
  async refund(
    { id, refundId }: Pick<Checkout, 'id' | 'refundId'>,
    provider: CheckoutProvider,
  ): Promise<void> {
    if (refundId === null) return;
    await provider.refund(refundId);
    await this.#database.orm
      .update(checkout)
      .set({ refund: 'done', updatedAt: Date.now() })
      .where(eq(checkout.id, id));
  }

  /** Closes a purchase that was not paid. */
  async close(id: string, status: 'cancelled' | 'failed'): Promise<void> {
    await this.#database.orm
      .update(checkout)
      .set({ status, updatedAt: Date.now() })
      .where(and(eq(checkout.id, id), eq(checkout.status, 'open')));
  }
}
