import type { RoutesModule } from '@icoteca/shared-contracts';
import { loadNewest, type NewestData } from '../newest/newest.loader.ts';
import { NewestPage } from '../newest/newest.page.tsx';
import { newestHead } from '../page-head/newest-head.ts';
import { namespace } from '../texts/texts.ts';
import { newestViewOf, pageRoute } from './page-route.ts';

export { namespace };

/** The newest icons: of all styles, by filters, and of one style (specification SD 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) =>
  ['/icons/new', '/icons/new/:filter', '/icon/new-icons/:segment'].map((path) =>
    pageRoute(
      path,
      NewestPage,
      ({ request, params }) => loadNewest(host, newestViewOf(request, params), request.signal),
      (loaded, own) => newestHead(loaded as NewestData, own),
    ),
  );
