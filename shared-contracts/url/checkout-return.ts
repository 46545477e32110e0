import { pricingPath } from './paths.ts';

/** How a buyer comes back to the prices. */
export interface CheckoutReturn {
  readonly outcome: 'done' | 'cancelled';
  /** Id of the checkout. */
  readonly checkoutId: string;
}

/** Where a buyer goes after the payment, or without one: the prices, which then wait for the licence (specification SD 4). */
export function checkoutReturnPath({ outcome, checkoutId }: CheckoutReturn): string {
  return `${pricingPath}?${new URLSearchParams({ checkout: outcome, order: checkoutId })}`;
}

/** What an address of the prices says of a checkout; null when it says nothing that can be. */
export function checkoutReturnOf(search: string): CheckoutReturn | null {
  const query = new URLSearchParams(search);
  const outcome = query.get('checkout');
  const checkoutId = query.get('order') ?? '';
  if (outcome !== 'done' && outcome !== 'cancelled') return null;
  return /^[\w-]{1,64}$/.test(checkoutId) ? { outcome, checkoutId } : null;
}
