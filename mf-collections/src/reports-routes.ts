import { type RoutesModule, reportsPath } from '@icoteca/shared-contracts';
import { problemHead } from './page-parts/page-problem.ts';
import { pageRoute } from './page-parts/page-route.ts';
import { loadReports } from './reports-page/reports.loader.ts';
import { ReportsPage } from './reports-page/reports.page.tsx';
import { namespace } from './texts/namespace.ts';

export { namespace };

/** Reports and refused files, for administrators (specification CN 6, Admin). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    reportsPath,
    ReportsPage,
    ({ request }) => loadReports(host, new URL(request.url), request.signal),
    (data) =>
      data.kind === 'problem'
        ? problemHead(data, host)
        : { title: host.texts.text(namespace, 'reports.title'), noindex: true },
    true,
  ),
];
