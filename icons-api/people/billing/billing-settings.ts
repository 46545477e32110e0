import {
  addressOf,
  type Environment,
  onOrOff,
  SettingError,
  wholeNumber,
} from '@icoteca/shared-contracts/settings';
import type { StripeSettings } from './stripe/stripe-checkout.ts';

export interface BillingSettings {
  /** Buyers pay at Stripe, on a page of ours that charges nothing, or not at all. */
  checkout: { kind: 'stripe'; stripe: StripeSettings } | { kind: 'local' } | { kind: 'off' };
  /** Delay between a payment and the setup of its licence, ms. */
  setupDelayMs: number;
}

/** Long enough to see the setup on the page, ms. */
const LOCAL_SETUP_MS = 1_200;

/**
 * Reads STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, LOCAL_CHECKOUT and CHECKOUT_SETUP_MS. The local page
 * gives plans away, so on a public site it is off by default.
 * @throws SettingError that names the variable and its valid values
 */
export function readBillingSettings(env: Environment): BillingSettings {
  const checkout = checkoutOf(env);
  const usual = checkout.kind === 'local' ? LOCAL_SETUP_MS : 0;
  return { checkout, setupDelayMs: wholeNumber(env, 'CHECKOUT_SETUP_MS', usual, 0, 99_999) };
}

function checkoutOf(env: Environment): BillingSettings['checkout'] {
  const secretKey = env.STRIPE_SECRET_KEY ?? '';
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? '';
  if ((secretKey === '') !== (webhookSecret === ''))
    throw new SettingError(
      'STRIPE_SECRET_KEY_INVALID',
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together; set both or none.',
    );
  if (secretKey !== '') {
    const apiUrl = addressOf(env, 'STRIPE_API_URL', 'Stripe');
    return { kind: 'stripe', stripe: { secretKey, webhookSecret, apiUrl } };
  }
  return { kind: onOrOff(env, 'LOCAL_CHECKOUT', !env.PUBLIC_ORIGINS) ? 'local' : 'off' };
}
