import { describe, expect, it } from 'vitest';
import type { Product } from '../entities/product.ts';
import { cheapestPlan, monthlyPrice } from './plans.ts';

const product = (id: string, price: number, period: 'month' | 'year', ...allowed: string[]): Product => ({
  id,
  name: id,
  description: '',
  period,
  price,
  currency: 'USD',
  isSiteDefault: false,
  allowances: allowed.map((text) => {
    const [resource = '', type] = text.split(' ');
    return { resource, accountingType: type === 'api' ? 'apiCall' : 'download', usages: null };
  }),
});

describe('the plan that a visitor needs', () => {
  const products = [
    product('icons-month', 13, 'month', 'icon'),
    product('icons-year', 119, 'year', 'icon'),
    product('full', 29, 'month', 'icon', 'iconAISearch'),
    product('api', 1, 'month', 'icon api'),
  ];

  it('is the one that costs least a month of those that give it', () => {
    expect(monthlyPrice({ price: 120, period: 'year' })).toBe(10);
    for (const reason of ['format', 'size', 'vector'] as const)
      expect(cheapestPlan(products, reason)?.id).toBe('icons-year');
    expect(cheapestPlan(products, 'ai')?.id).toBe('full');
  });

  it('is none where none gives it', () => {
    expect(cheapestPlan(products.slice(3), 'size')).toBeNull();
    expect(cheapestPlan([], 'ai')).toBeNull();
  });
});
