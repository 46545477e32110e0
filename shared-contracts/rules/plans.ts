import type { Product } from '../entities/product.ts';
import type { EventPayload } from '../events/events.ts';

/** Why a visitor needs a plan. */
export type PlanReason = EventPayload<'plan:requested'>['reason'];

/** The plan that costs least a month of those that give what is needed; null when none does. */
export function cheapestPlan(products: readonly Product[], reason: PlanReason): Product | null {
  const needed = reason === 'ai' ? 'iconAISearch' : 'icon';
  const [cheapest] = products
    .filter(({ allowances }) =>
      allowances.some(({ resource, accountingType }) => resource === needed && accountingType === 'download'),
    )
    .sort((one, other) => monthlyPrice(one) - monthlyPrice(other));
  return cheapest ?? null;
}

/** What a product costs for a month, in the currency's own unit. */
export function monthlyPrice({ price, period }: Pick<Product, 'price' | 'period'>): number {
  return period === 'year' ? price / 12 : price;
}
