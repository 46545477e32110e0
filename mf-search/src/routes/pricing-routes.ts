import { pricingPath, type RoutesModule } from '@icoteca/shared-contracts';
import { listHead } from '../page-head/list-head.ts';
import { loadPricing } from '../pricing/pricing.loader.ts';
import { PricingPage } from '../pricing/pricing.page.tsx';
import { namespace } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };

/** What is sold. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    pricingPath,
    PricingPage,
    ({ request }) => loadPricing(host, new URL(request.url), request.signal),
    listHead({
      path: pricingPath,
      title: 'head.pricing',
      description: 'head.pricing.description',
      heading: 'pricing.title',
      withoutPlans: { title: 'pricing.title', description: 'pricing.lead.open' },
    }),
    'read',
  ),
];
