import type { Product } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { nearestValue } from '../search/edit-distance.ts';
import { ApiFailure } from './api-failure.ts';
import { registerEndpoint } from './register-endpoint.ts';

/** What can be bought (specification SD 7, billing/products). An operator who sells nothing has an empty list. */
export function billingRoutes(app: FastifyInstance, products: readonly Product[]): void {
  const resources = new Set(products.flatMap(({ allowances }) => allowances.map(({ resource }) => resource)));

  registerEndpoint(app, 'billingProducts', ({ query: { period, resource } }) => {
    if (resource !== undefined && products.length > 0 && !resources.has(resource)) {
      throw new ApiFailure('BAD_REQUEST', `resource: no product is about "${resource.slice(0, 40)}".`, {
        param: 'resource',
        nearest: nearestValue(resource.slice(0, 40), resources),
        hint: `It may be ${[...resources].join(', ')}.`,
      });
    }
    const shown = products.filter(
      (product) =>
        (period === undefined || product.period === period) &&
        (resource === undefined || product.allowances.some((allowance) => allowance.resource === resource)),
    );
    return JSON.stringify({ success: true, products: shown });
  });
}
