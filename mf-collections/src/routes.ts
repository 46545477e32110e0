import type { PageHead, RouteHandle, RoutesModule } from '@icoteca/shared-contracts';
import { CollectionsPage } from './page/collections.page.tsx';
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
      canonical: '/icons/collections',
    }),
  };
  return [{ path: '/icons/collections', Component: CollectionsPage, handle }];
};
