import {
  type RouteHandle,
  type RoutesModule,
  registryPath,
  registryTokenPath,
} from '@icoteca/shared-contracts';
import { ConsolePage } from './console/console.page.tsx';
import { namespace } from './texts/namespace.ts';
import { TokenPage } from './token/token.page.tsx';

export { namespace };

/** The console of the registry, and the page where a token is entered. The data is loaded by the browser, which then follows it. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => {
  const handle = (title: string): RouteHandle => ({
    layout: 'read',
    head: () => ({ title: host.texts.text(namespace, title), noindex: true }),
  });
  return [
    { path: registryPath, Component: ConsolePage, handle: handle('title') },
    { path: registryTokenPath, Component: TokenPage, handle: handle('token.title') },
  ];
};
