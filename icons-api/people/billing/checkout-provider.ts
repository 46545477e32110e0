import type { License, Product } from '@icoteca/shared-contracts';

/** A purchase that somebody is about to make. */
interface Order {
  /** Id of the checkout, ours. */
  readonly id: string;
  readonly account: { readonly id: string; readonly email: string };
  /** With its name in the language of the buyer. */
  readonly product: Product;
  /** Code of the language of the buyer. */
  readonly locale: string;
  /** Scheme and host of the page that the buyer comes from and goes back to. */
  readonly origin: string;
}

/** What a provider says of a purchase that was paid. */
export interface PaidOrder {
  /** The same for every report of one purchase, so that it gives one licence. */
  readonly externalId: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** Takes the money: the port behind which Stripe or the local checkout page stands. */
export interface CheckoutProvider {
  readonly name: NonNullable<License['orderProvider']>;
  /** False where nobody pays for real. */
  readonly charges: boolean;
  /**
   * Prepares the payment.
   * @returns where the buyer pays, a path of ours or a whole address, and the provider's id of the purchase
   * @throws when the provider cannot be reached or refuses
   */
  begin(order: Order): Promise<{ address: string; externalId: string | null }>;
  /** Ends or takes up again the renewal of what was bought. @throws when the provider cannot be reached or refuses */
  setRenewal(externalId: string, renews: boolean): Promise<void>;
  /**
   * Gives the money of a purchase back and ends it at once; done twice it does nothing more.
   * @throws when the provider cannot be reached or refuses
   */
  refund(externalId: string): Promise<void>;
}

/** Where the buyer goes after the payment. */
export const returnPath = (checkoutId: string) => `/billing/checkout/v1/${checkoutId}/return`;
