import type { CheckoutProvider } from '../checkout-provider.ts';

/** Address of the page of a purchase. */
const localCheckoutPath = (id: string) => `/billing/local-checkout/${id}`;

/** The checkout of an installation without a payment provider: a page of ours on which nothing is charged. */
export const localCheckout: CheckoutProvider = {
  name: 'local',
  charges: false,
  begin: async ({ id, locale }) => ({
    address: `${localCheckoutPath(id)}?${new URLSearchParams({ lang: locale })}`,
    externalId: null,
  }),
  // What the licence says is enough: `startLocalRenewals` reads it there.
  setRenewal: async () => undefined,
  refund: async () => undefined,
};
