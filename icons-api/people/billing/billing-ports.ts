import type { Database } from '../../database/connection.ts';
import type { CheckoutProvider } from './checkout-provider.ts';
import type { Checkouts } from './checkouts.ts';
import type { Products } from './products.ts';

/** What the calls about plans are made of. */
export interface Billing {
  readonly database: Database;
  readonly products: Products;
  readonly checkouts: Checkouts;
  /** Undefined where nothing can be paid. */
  readonly provider: CheckoutProvider | undefined;
  /** Where the site answers in English. */
  readonly siteOrigin: string;
}
