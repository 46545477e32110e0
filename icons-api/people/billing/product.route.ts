import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../../http/api-failure.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { siteLanguage } from '../../http/site-language.ts';
import { nearestValue } from '../../spelling/edit-distance.ts';
import type { Products } from './products.ts';

/** The price list, in the requested language (SD 7, billing/products). */
export function productRoute(app: FastifyInstance, sold: Products): void {
  const resources = new Set(
    sold.inLocale('en').flatMap(({ allowances }) => allowances.map(({ resource }) => resource)),
  );

  registerEndpoint(app, 'billingProducts', ({ query: { lang, period, resource } }) => {
    if (resource !== undefined && resources.size > 0 && !resources.has(resource)) {
      throw new ApiFailure('BAD_REQUEST', `resource: no product is about "${resource.slice(0, 40)}".`, {
        param: 'resource',
        nearest: nearestValue(resource.slice(0, 40), resources),
        hint: `It may be ${[...resources].join(', ')}.`,
      });
    }
    const shown = sold
      .inLocale(siteLanguage(lang))
      .filter(
        (product) =>
          (period === undefined || product.period === period) &&
          (resource === undefined || product.allowances.some((allowance) => allowance.resource === resource)),
      );
    return JSON.stringify({ success: true, products: shown });
  });
}
