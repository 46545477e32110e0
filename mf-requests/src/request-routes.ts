import { type RouteHandle, type RoutesModule, requestsPath } from '@icoteca/shared-contracts';
import { answered, type PageProblem } from './request-page/page-problem.ts';
import { loadRequest, type RequestData } from './request-page/request.loader.ts';
import { RequestPage } from './request-page/request.page.tsx';
import { requestHead } from './request-page/request-head.ts';
import { namespace } from './texts/namespace.ts';

export { namespace };

/** The page of one request (specification CN 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => {
  const handle: RouteHandle<RequestData | PageProblem> = {
    layout: 'read',
    head: ({ data }) => requestHead(data, host),
  };
  return [
    {
      path: `${requestsPath}/:id`,
      Component: RequestPage,
      loader: async ({ request, params }) =>
        answered(await loadRequest(host, params.id ?? '', request.signal)),
      // Other changes of the URL belong to the grid, which shows the open icon there.
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname,
      handle,
    },
  ];
};
