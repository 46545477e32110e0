import { homePath, type RouteHandle } from '@icoteca/shared-contracts';
import { type Host, type RouteObject, redirect } from '@icoteca/shared-contracts/host';
import { createIconLoader, type IconPageData } from './icon-page/icon.loader.ts';
import { IconPage } from './icon-page/icon.page.tsx';
import { iconHead } from './icon-page/icon-head.ts';
import { IconPageError } from './icon-page/icon-page-error.tsx';

export { NAMESPACE as namespace } from './namespace.ts';

/** Pages of this remote (specification SD 2): the single icon page; bare /icon leads to the library. */
export function createRoutes(host: Host): RouteObject[] {
  const loader = createIconLoader(host);
  const handle: RouteHandle<IconPageData> = { layout: 'read', head: ({ data }) => iconHead(data, host) };
  const page = { loader, handle, Component: IconPage, ErrorBoundary: IconPageError };
  return [
    { path: '/icon', loader: () => redirect(homePath, 302) },
    { path: '/icon/:id', ...page },
    { path: '/icon/:id/:name', ...page },
  ];
}
