import type { Product } from '@icoteca/shared-contracts';
import { and, eq, ne } from 'drizzle-orm';
import { newId } from '../accounts/token.ts';
import { checkout, license } from '../database/billing-schema.ts';
import type { Database } from '../database/connection.ts';
import type { CheckoutProvider, PaidOrder } from './checkout-provider.ts';
import type { LicenceSetup } from './licence-setup.ts';

/** A purchase as it is kept. */
export type Checkout = typeof checkout.$inferSelect;

/** Purchases from their beginning to the licence. */
export class Checkouts {
  readonly #database: Database;
  readonly #setup: LicenceSetup;
  readonly #now: () => number;

  constructor(database: Database, setup: LicenceSetup, now: () => number = Date.now) {
    this.#database = database;
    this.#setup = setup;
    this.#now = now;
  }

  /** Notes a purchase before the provider is asked. @returns its id */
  async open(accountId: string, productId: string, provider: CheckoutProvider['name']): Promise<string> {
    const now = this.#now();
    const id = newId();
    const row: Checkout = {
      id,
      accountId,
      productId,
      provider,
      status: 'open',
      externalId: null,
      refund: null,
      refundId: null,
      createdAt: now,
      updatedAt: now,
    };
    await this.#database.orm.insert(checkout).values(row);
    return id;
  }

  /** Notes the provider's own id of a purchase. */
  async setExternalId(id: string, externalId: string): Promise<void> {
    await this.#database.orm.update(checkout).set({ externalId }).where(eq(checkout.id, id));
  }

  async find(id: string): Promise<Checkout | null> {
    const [found] = await this.#database.orm.select().from(checkout).where(eq(checkout.id, id));
    return found ?? null;
  }

  /** One purchase of an account; null when it is somebody else's. */
  async findOf(accountId: string, id: string): Promise<Checkout | null> {
    const found = await this.find(id);
    return found?.accountId === accountId ? found : null;
  }

  /**
   * A purchase was paid: it is closed and gives its licence in one transaction, whose setup then follows. Reported
   * again, or by two ways at once, it gives none.
   * @returns whether this report gave the licence
   */
  async confirm(id: string, product: Product, paid: PaidOrder): Promise<boolean> {
    const licenseId = await this.#database.orm.transaction(async (transaction) => {
      const [order] = await transaction
        .update(checkout)
        .set({ status: 'paid', updatedAt: this.#now() })
        .where(and(eq(checkout.id, id), ne(checkout.status, 'paid')))
        .returning();
      if (!order) return null;
      const [given] = await transaction
        .insert(license)
        .values({
          id: newId(),
          accountId: order.accountId,
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
      return given?.id ?? null;
    });
    if (licenseId === null) return false;
    this.#setup.begin(licenseId, product);
    return true;
  }

  /** A purchase came to nothing; one that was paid stays paid. */
  async close(id: string, status: 'cancelled' | 'failed'): Promise<void> {
    await this.#database.orm
      .update(checkout)
      .set({ status, updatedAt: this.#now() })
      .where(and(eq(checkout.id, id), eq(checkout.status, 'open')));
  }
}
