import type { License, Product } from '@icoteca/shared-contracts';
import { ApiFailure } from '../../http/api-failure.ts';

interface Order {
  readonly id: string;
  readonly account: { readonly id: string; readonly email: string };
  /** Named in the language of the buyer. */
  readonly product: Product;
  readonly locale: string;
  /** Origin of the page that the buyer returns to. */
  readonly origin: string;
}

/** A paid purchase, as the provider reports it. Times in milliseconds since 1970. */
export interface PaidOrder {
  /** The same in every report of one purchase, so that it gives one licence. */
  readonly externalId: string;
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** Takes payments: Stripe or the local checkout page. Its methods throw when the provider cannot be reached or refuses. */
export interface CheckoutProvider {
  readonly name: NonNullable<License['orderProvider']>;
  /** False where no real money is taken. */
  readonly charges: boolean;
  /** Prepares the payment. @returns the path or URL where the buyer pays, and the provider's id of the purchase */
  begin(order: Order): Promise<{ address: string; externalId: string | null }>;
  /** Stops or resumes the renewal of a subscription. */
  setRenewal(externalId: string, renews: boolean): Promise<void>;
  /** Refunds a purchase and ends it immediately. Idempotent. */
  refund(externalId: string): Promise<void>;
}

/** 503 of a payment provider that failed; nothing was charged or changed. */
export function checkoutUnavailable(message: string, cause?: unknown): ApiFailure {
  return new ApiFailure('CHECKOUT_UNAVAILABLE', message, {
    hint: 'Try again in a minute; nothing was charged.',
    cause,
  });
}

export const returnPath = (checkoutId: string) => `/billing/checkout/v1/${checkoutId}/return`;
