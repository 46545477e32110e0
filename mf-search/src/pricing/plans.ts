import type { Product } from '@icoteca/shared-contracts';

export const PERIODS = ['month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** A column of the price list: a product in the chosen period, or in the one it is sold for. */
export interface Plan {
  readonly product: Product;
  readonly isDefault: boolean;
  /** The product in all its periods. */
  readonly forms: readonly Product[];
}

/** The plans of a price list, in its order: products with the same name are one plan. */
export function plansFor(products: readonly Product[], period: Period): Plan[] {
  return formsOf(products).flatMap((forms) => {
    const product = forms.find((form) => form.period === period) ?? forms[0];
    return product ? [{ product, isDefault: forms.some(({ isSiteDefault }) => isSiteDefault), forms }] : [];
  });
}

/** Whole months that a year saves on every plan with both periods; 0 without one. */
export function monthsSaved(products: readonly Product[]): number {
  const savings = formsOf(products).flatMap((forms) => {
    const month = forms.find(({ period }) => period === 'month');
    const year = forms.find(({ period }) => period === 'year');
    return month && year && month.price > 0
      ? [Math.floor((12 * month.price - year.price) / month.price)]
      : [];
  });
  return savings.length === 0 ? 0 : Math.max(0, Math.min(...savings));
}

function formsOf(products: readonly Product[]): Product[][] {
  const byName = new Map<string, Product[]>();
  for (const product of products) byName.set(product.name, [...(byName.get(product.name) ?? []), product]);
  return [...byName.values()];
}
