import type { RoutesModule } from '@icoteca/shared-contracts';
import { styleHead } from '../page-head/style-head.ts';
import { StylePage } from '../style-page/style.page.tsx';
import { type GroupPageData, loadStylePage, type StylePageData } from '../style-page/style-page.loader.ts';
import { namespace } from '../texts/texts.ts';
import { pageRoute, viewOf } from './page-route.ts';

export { namespace };

/** The page of a style, of a group and of a family. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    '/icons/:segment',
    StylePage,
    ({ request, params }) =>
      loadStylePage(host, viewOf(request, { segment: params.segment ?? '', first: 'style' }), request.signal),
    (loaded, own) => styleHead(loaded as StylePageData | GroupPageData, own),
  ),
];
