import { popularPath, type RoutesModule } from '@icoteca/shared-contracts';
import { AllStylesPage, loadAllStyles } from '../all-styles/all-styles.page.tsx';
import { listHead } from '../page-head/list-head.ts';
import { loadPopular, PopularPage } from '../popular/popular.page.tsx';
import { namespace } from '../texts/texts.ts';
import { pageRoute } from './page-route.ts';

export { namespace };

/** Pages that list the library: all styles, popular searches. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    '/icons/styles',
    AllStylesPage,
    ({ request }) => loadAllStyles(host, request.signal),
    listHead({
      path: '/icons/styles',
      title: 'head.styles',
      description: 'head.styles.description',
      heading: 'styles.title',
    }),
  ),
  pageRoute(
    popularPath,
    PopularPage,
    ({ request }) => loadPopular(host, request.signal),
    listHead({
      path: popularPath,
      title: 'head.popular',
      description: 'head.popular.description',
      heading: 'popular.title',
    }),
  ),
];
