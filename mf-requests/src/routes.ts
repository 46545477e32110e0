import { type PageHead, type RouteHandle, type RoutesModule, requestsPath } from '@icoteca/shared-contracts';
import { RequestsPage } from './page/requests.page.tsx';
import english from './texts/en.json';
import { namespace } from './texts/namespace.ts';

export { namespace };
export const texts = english;

/** Pages of this remote. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => {
  const handle: RouteHandle = {
    layout: 'read',
    head: (): PageHead => ({
      title: host.texts.text(namespace, 'title'),
      description: host.texts.text(namespace, 'intro'),
      canonical: requestsPath,
    }),
  };
  return [{ path: requestsPath, Component: RequestsPage, handle }];
};
