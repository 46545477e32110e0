import type { RemoteVersion, RoutesModule, SlotModule } from '@icoteca/shared-contracts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import { isRefusalOf } from '../trialled-version.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/**
 * Draws the page of the document's address, with the modules that have its routes.
 * @param load gives a module with routes
 * @param onError gets what is thrown while the page is drawn, what a boundary catches too
 * @returns when something of the page is there, or an error was thrown
 * @throws what its loaders threw; a personal page may refuse a guest
 */
export async function drawPage(
  host: Host,
  { mounts, pages = {}, personal = [] }: RemoteVersion,
  load: (expose: string) => Promise<RoutesModule>,
  onError: (error: unknown) => void,
): Promise<void> {
  const patched = new Set<string>();
  // A router must have a route from the start; nothing is at this one.
  const router = createBrowserRouter([{ path: '/trial' }], {
    async patchRoutesOnNavigation({ path, patch }) {
      const expose = routesModuleOf(mounts, pages, path);
      if (expose === undefined || patched.has(expose)) return;
      patched.add(expose);
      patch(null, (await load(expose)).createRoutes(host));
    },
  });
  let hasFailed = false;
  const place = draw(host, createElement(RouterProvider, { router }), (error) => {
    hasFailed = true;
    onError(error);
  });
  await isAtRest(router);
  const [thrown] = Object.values(router.state.errors ?? {});
  if (thrown === undefined) {
    while (!place.hasChildNodes() && !hasFailed) await new Promise((again) => setTimeout(again, 20));
    return;
  }
  const isResponse = isRouteErrorResponse(thrown);
  if (isResponse && isRefusalOf(personal, thrown.status, router.state.location.pathname)) return;
  throw isResponse ? new Error(`it answers ${thrown.status}`) : thrown;
}

/** Draws a slot with what it loads. */
export async function drawSlot(
  host: Host,
  module: SlotModule,
  props: object,
  onError: (error: unknown) => void,
): Promise<void> {
  const slotData = await module.load?.(host);
  const element = createElement(module.default as never, { ...props, slotData } as never);
  const router = createMemoryRouter([{ path: '*', element }]);
  draw(host, createElement(RouterProvider, { router }), onError);
  await isAtRest(router);
}

function draw(host: Host, children: ReactNode, onError: (error: unknown) => void): Element {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place, { onCaughtError: onError, onUncaughtError: onError }).render(
    createElement(HostProvider, { value: host, children }),
  );
  return place;
}

function routesModuleOf(
  mounts: readonly string[],
  pages: Readonly<Record<string, string>>,
  path: string,
): string | undefined {
  const routes = mounts.map((mount) => ({ path: mount }));
  const mount = matchRoutes(routes, path)?.at(-1)?.route.path;
  return mount === undefined ? undefined : (pages[mount] ?? './routes');
}

/** Resolves when the loaders and lazy parts of the page have answered, redirects followed. */
function isAtRest(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!router.state.initialized || router.state.navigation.state !== 'idle') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(look);
    look();
  });
}
