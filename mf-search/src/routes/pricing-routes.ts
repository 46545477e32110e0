import { pricingPath, type RoutesModule } from '@icoteca/shared-contracts';
import { listHead } from '../page-head/list-head.ts';
import { loadPricing } from '../pricing/pricing.loader.ts';
import { PricingPage } from '../pricing/pricing.page.tsx';
import own from '../texts/en.json?keys=pricing,head.pricing&texts';
import { pageTexts } from '../texts/page-texts.ts';
import { namespace } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };
export const texts = { ...pageTexts, ...own };

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
