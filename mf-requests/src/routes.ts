import { type RouteHandle, type RoutesModule, requestsPath } from '@icoteca/shared-contracts';
import { answered, type ListData, loadList } from './list-page/list.loader.ts';
import { listHead } from './list-page/list-head.ts';
import { RequestsPage } from './list-page/requests.page.tsx';
import { namespace } from './texts/namespace.ts';

export { namespace };

/** The list of requests (specification CN 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => {
  const handle: RouteHandle<ListData> = {
    layout: 'read',
    head: ({ data }) => listHead(data, host),
  };
  return [
    {
      path: requestsPath,
      Component: RequestsPage,
      loader: async ({ request }) => answered(await loadList(host, new URL(request.url), request.signal)),
      // A position on the page needs no reload.
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.href === nextUrl.href || currentUrl.search !== nextUrl.search,
      handle,
    },
  ];
};
