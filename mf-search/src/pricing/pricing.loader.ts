import type { Product } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type Period, periods } from './plans.ts';

export interface PricingData {
  readonly period: Period;
  /** Everything that is sold; empty where nothing is. */
  readonly products: readonly Product[];
}

/** Loads the price list. `?period=month` says which prices are shown; those of a year are the default, as they are lower. */
export async function loadPricing(host: Host, url: URL, signal: AbortSignal): Promise<PricingData> {
  const { products } = await host.api.call('billingProducts', {
    query: { lang: host.locale.code },
    signal,
  });
  const asked = url.searchParams.get('period');
  return { period: periods.find((period) => period === asked) ?? 'year', products };
}
