import type { Product } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { PERIODS, type Period } from './plans.ts';

export interface PricingData {
  readonly period: Period;
  readonly products: readonly Product[];
}

/** Loads the price list. `?period=month` selects monthly prices; the default is yearly, which is lower. */
export async function loadPricing(host: Host, url: URL, signal: AbortSignal): Promise<PricingData> {
  const { products } = await host.api.call('billingProducts', {
    query: { lang: host.locale.code },
    signal,
  });
  const wanted = url.searchParams.get('period');
  return { period: PERIODS.find((period) => period === wanted) ?? 'year', products };
}
