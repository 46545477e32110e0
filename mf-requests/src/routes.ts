import { type RouteHandle, type RoutesModule, requestsPath } from '@icoteca/shared-contracts';
import { answered, type ListData, loadList } from './list-page/list.loader.ts';
import { listHead } from './list-page/list-head.ts';
import { RequestsPage } from './list-page/requests.page.tsx';
import english from './texts/en.json?keys=empty,facts,failed,filters,guest,head,list,maker,new,notice,pages,row,status,unsubscribe,vote&texts';
import { namespace } from './texts/namespace.ts';

export { namespace };
export const texts = english;

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
      // A place on the page needs no new answer.
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.href === nextUrl.href || currentUrl.search !== nextUrl.search,
      handle,
    },
  ];
};
