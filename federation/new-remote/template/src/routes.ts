import type { PageHead, RouteHandle, RoutesModule } from '@icoteca/shared-contracts';
import { ThingPage } from './page/thing.page.tsx';
import { namespace } from './texts/namespace.ts';

export { namespace };

/** Pages of this remote. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => {
  const handle: RouteHandle = {
    layout: 'read',
    head: (): PageHead => ({
      title: host.texts.text(namespace, 'title'),
      description: host.texts.text(namespace, 'intro'),
      canonical: '/thing',
    }),
  };
  return [{ path: '/thing', Component: ThingPage, handle }];
};
