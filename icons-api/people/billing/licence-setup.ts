import type { Product } from '@icoteca/shared-contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { allowance, license } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import { newId } from '../accounts/token.ts';
import type { Products } from './products.ts';

export function allowancesOf(
  product: Product,
  { accountId, licenseId }: { accountId: string; licenseId: string },
): (typeof allowance.$inferInsert)[] {
  return product.allowances.map(({ resource, accountingType, usages }) => ({
    id: newId(),
    accountId,
    licenseId,
    resource,
    accountingType,
    usagesLeft: usages ?? 0,
    isUnlimited: usages === null,
  }));
}

export interface LicenceSetupOptions {
  database: Database;
  products: Products;
  delayMs: number;
  log: FastifyBaseLogger;
}

const RETRY_MS = 5_000;

/**
 * Gives a paid licence its allowances, once, in one transaction. This happens after the response to the payment, so the licence exists
 * for a while without allowances (SD 4, polling).
 */
export class LicenceSetup {
  readonly #options: LicenceSetupOptions;
  #isClosed = false;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();

  constructor(options: LicenceSetupOptions) {
    this.#options = options;
  }

  begin(licenseId: string, product: Product, delayMs = this.#options.delayMs): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#run(licenseId, product);
    }, delayMs);
    this.#timers.add(timer);
  }

  /** Sets up licences that an earlier process left unfinished. */
  async resume(): Promise<void> {
    const unfinished = await this.#options.database.orm
      .select({ id: license.id, productId: license.productId })
      .from(license)
      .where(eq(license.isSetupFinished, false));
    for (const { id, productId } of unfinished) {
      const product = this.#options.products.find(productId);
      if (product) this.begin(id, product);
      else
        this.#options.log.error(
          { license: id, productId },
          'A paid licence is of a product that is not sold any more; it cannot be set up',
        );
    }
  }

  /** Waits for running setups; the next process does those that have not begun. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#running);
  }

  #run(licenseId: string, product: Product): void {
    const run = this.#finish(licenseId, product)
      .catch((error: unknown) => {
        this.#options.log.error({ err: error, license: licenseId }, 'A licence could not be set up yet');
        this.begin(licenseId, product, RETRY_MS);
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #finish(licenseId: string, product: Product): Promise<void> {
    await this.#options.database.orm.transaction(async (transaction) => {
      const [finished] = await transaction
        .update(license)
        .set({ isSetupFinished: true })
        .where(and(eq(license.id, licenseId), eq(license.isSetupFinished, false)))
        .returning({ accountId: license.accountId });
      if (!finished) return;
      const rows = allowancesOf(product, { accountId: finished.accountId, licenseId });
      if (rows.length > 0) await transaction.insert(allowance).values(rows);
    });
  }
}
