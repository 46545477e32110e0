import { type RoutesModule, reportsPath } from '@icoteca/shared-contracts';
import { pageRoute } from './page-parts/page-route.ts';
import { loadReports } from './reports-page/reports.loader.ts';
import { ReportsPage } from './reports-page/reports.page.tsx';
import { reportsHead } from './reports-page/reports-head.ts';
import { namespace } from './texts/namespace.ts';

export { namespace };

/** Reports and refused files, for administrators (specification CN 6, Admin). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    reportsPath,
    ReportsPage,
    ({ request }) => loadReports(host, new URL(request.url), request.signal),
    reportsHead,
    true,
  ),
];
