import type { StripeSettings } from './stripe/stripe-checkout.ts';

/** How things are paid on this server. */
export interface BillingSettings {
  /** Where buyers pay: at Stripe, on a page of ours that charges nothing, or nowhere. */
  checkout: { kind: 'stripe'; stripe: StripeSettings } | { kind: 'local' } | { kind: 'off' };
  /** How long the setup of a licence waits after the payment, ms. */
  setupDelayMs: number;
}

/** Long enough to see on the page that a licence is being set up, ms. */
const LOCAL_SETUP_MS = 1_200;

/**
 * Reads STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, LOCAL_CHECKOUT and CHECKOUT_SETUP_MS. The local page
 * gives plans away; where the public reaches the site it is off unless it is switched on.
 * @throws Error that names the variable and what it may be
 */
export function readBillingSettings(env: NodeJS.ProcessEnv): BillingSettings {
  const checkout = checkoutOf(env);
  const usual = checkout.kind === 'local' ? LOCAL_SETUP_MS : 0;
  const setup = env.CHECKOUT_SETUP_MS || String(usual);
  if (!/^\d{1,5}$/.test(setup))
    throw new Error(`CHECKOUT_SETUP_MS is "${setup}"; it must be a number of milliseconds to 99999.`);
  return { checkout, setupDelayMs: Number(setup) };
}

function checkoutOf(env: NodeJS.ProcessEnv): BillingSettings['checkout'] {
  const secretKey = env.STRIPE_SECRET_KEY ?? '';
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? '';
  if ((secretKey === '') !== (webhookSecret === ''))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together; set both or none.');
  if (secretKey !== '') {
    const apiUrl = env.STRIPE_API_URL || undefined;
    if (apiUrl !== undefined && !URL.canParse(apiUrl))
      throw new Error('STRIPE_API_URL is no web address; leave it out for Stripe itself.');
    return { kind: 'stripe', stripe: { secretKey, webhookSecret, apiUrl } };
  }
  const wish = env.LOCAL_CHECKOUT || (env.PUBLIC_ORIGINS ? 'off' : 'on');
  if (wish !== 'on' && wish !== 'off') throw new Error(`LOCAL_CHECKOUT is "${wish}"; it must be on or off.`);
  return { kind: wish === 'on' ? 'local' : 'off' };
}
