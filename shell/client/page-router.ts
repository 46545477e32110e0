import type { RemoteModules } from '@icoteca/federation/browser-loader';
import { localeOf, type RoutesModule } from '@icoteca/shared-contracts';
import { data, type Host, type RouteObject } from '@icoteca/shared-contracts/host';
import { createBrowserRouter, redirectDocument } from 'react-router-dom';
import { internalRoot, isInternalPath } from '../common/app/internal-pages/internal-paths.ts';
import { recoveringRoutes } from '../common/app/page-error/recovering-routes.tsx';
import { createPageRoutes, type PageRoutesOptions } from '../common/app/page-routes.tsx';
import { pagesRouteId, unmatchedRouteId } from '../common/app/route-ids.ts';
import type { HydrationState } from '../common/hydration/hydration-state.ts';
import { absentRemote, remoteOfPath, routesModuleOf } from '../common/registry/mounts.ts';
import { inTime } from './load-timeout.ts';
import type { NavigationFacts } from './navigation-rules.ts';

export type PageRouter = ReturnType<typeof createBrowserRouter>;

/** The router, with the failure to load the page's own remote. */
export interface StartedRouter {
  readonly router: PageRouter;
  /**
   * Null without a failure. Otherwise the page stays as the server rendered it, and every navigation loads a
   * document.
   */
  readonly failure: unknown;
  /** Hydrates a page whose remote could not be loaded. False when it still cannot be loaded. */
  hydrate(): Promise<boolean>;
}

export interface PageRouterOptions {
  readonly state: HydrationState;
  readonly remotes: RemoteModules;
  readonly host: () => Host;
}

/**
 * The router of the page: it starts with the routes of the page's own module and the server's data, and loads those of
 * other modules and remotes when they are navigated to.
 */
export async function createPageRouter({ state, remotes, host }: PageRouterOptions): Promise<StartedRouter> {
  const { snapshot } = state;
  /** Modules whose routes the router has, and those that failed to load at the last attempt. */
  const patched = new Set<string>();
  const failed = new Set<string>();

  const moduleKey = (remote: string, pathname: string) => {
    const version = snapshot.remotes[remote];
    return `${remote} ${version ? routesModuleOf(version, pathname) : ''}`;
  };
  async function routesOf(remote: string, pathname: string): Promise<RouteObject[]> {
    const module = await remotes.load<RoutesModule>(
      remote,
      (version) => routesModuleOf(version, pathname),
      'createRoutes',
    );
    return recoveringRoutes(module.createRoutes(host()), (error) => redraw(remote, error));
  }

  let remoteRoutes: RouteObject[] = [];
  let failure: unknown = null;
  const hasInternalPage = (pathname: string) => state.internalPages && isInternalPath(pathname);
  const loadInternalRoutes = async () => {
    patched.add(internalRoot);
    return [...(await import('../common/app/internal-pages/internal-pages.tsx')).internalRoutes];
  };
  if (hasInternalPage(location.pathname)) remoteRoutes = await loadInternalRoutes();
  if (state.remote !== null) {
    try {
      remoteRoutes = await inTime(state.remote, routesOf(state.remote, location.pathname));
      patched.add(moduleKey(state.remote, location.pathname));
    } catch (error) {
      failure = error;
    }
  }
  let isUnhydrated = failure !== null;

  const navigation = (): NavigationFacts => ({
    snapshot,
    locale: localeOf(state.locale.code),
    api: host().api,
    errorId: host().request.requestId,
  });
  const pageRoutes: Omit<PageRoutesOptions, 'remoteRoutes'> = {
    onNavigate: async (url) => {
      if (isUnhydrated) return loadDocument(url);
      // Without a network the rules do not come; the page then says itself what it cannot load.
      const rules = await import('./navigation-rules.ts').catch(() => null);
      return rules?.redirectOf(url, navigation()) ?? null;
    },
    onUnmatched: (url) => {
      if (isUnhydrated) return loadDocument(url);
      const remote = remoteOfPath(snapshot, url.pathname);
      const errorId = host().request.requestId;
      if (remote === absentRemote) throw data({ code: 'REMOTE_ABSENT', errorId }, { status: 503 });
      if (remote !== null && failed.has(moduleKey(remote, url.pathname)))
        throw data({ code: 'REMOTE_UNAVAILABLE', remote, errorId }, { status: 503 });
      return null;
    },
  };
  const router = createBrowserRouter(createPageRoutes({ ...pageRoutes, remoteRoutes }), {
    hydrationData: isUnhydrated
      ? { loaderData: { ...state.router.loaderData, [unmatchedRouteId]: null }, errors: null }
      : { loaderData: { ...state.router.loaderData }, errors: state.router.errors },
    async patchRoutesOnNavigation({ path, patch }) {
      if (hasInternalPage(path) && !patched.has(internalRoot))
        return patch(pagesRouteId, await loadInternalRoutes());
      const remote = remoteOfPath(snapshot, path);
      if (isUnhydrated || remote === null || remote === absentRemote) return;
      const key = moduleKey(remote, path);
      if (patched.has(key)) return;
      try {
        const routes = await routesOf(remote, path);
        patched.add(key);
        failed.delete(key);
        patch(pagesRouteId, routes);
      } catch (error) {
        // The unmatched route then says that the page is unavailable; the frame and the other pages live on.
        failed.add(key);
        host().telemetry.report(error, { remote, code: 'REMOTE_UNAVAILABLE' });
      }
    },
  });
  async function hydrate(): Promise<boolean> {
    if (!isUnhydrated || state.remote === null) return true;
    const { pathname } = router.state.location;
    try {
      const routes = await routesOf(state.remote, pathname);
      patched.add(moduleKey(state.remote, pathname));
      isUnhydrated = false;
      router.patchRoutes(pagesRouteId, routes);
    } catch {
      return false;
    }
    await openAgain();
    return true;
  }

  /** Pages that were redrawn because they threw: once each, or two bad versions would make a loop. */
  const redrawn = new Set<string>();
  async function redraw(remote: string, error: unknown): Promise<boolean> {
    const { pathname } = router.state.location;
    const page = `${remote} ${pathname}`;
    if (redrawn.has(page)) return false;
    redrawn.add(page);
    remotes.fallBack(remote, error);
    const routes = await routesOf(remote, pathname);
    patched.clear();
    patched.add(moduleKey(remote, pathname));
    // Added routes would come after the bad ones. With new ids all loaders run: versions differ in their data.
    router._internalSetRoutes(
      createPageRoutes({
        ...pageRoutes,
        remoteRoutes: routes.map((route, index) => ({ ...route, id: `${page} ${index}` })),
      }),
    );
    await openAgain();
    return true;
  }

  /** Opens the address of the page once more, where it is scrolled to. */
  function openAgain(): Promise<void> {
    const { pathname, search, hash, state } = router.state.location;
    return router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true, state });
  }
  return { router, failure, hydrate };
}

/** Loads the next page as a document. */
function loadDocument({ href }: URL): Response {
  return redirectDocument(href);
}

/**
 * When the server could not load the page's remote it sent the page without its main region (503). The browser may have
 * more luck: the same address is opened once more, which loads the remote here.
 */
export function retryUnavailablePage(state: HydrationState, router: PageRouter): void {
  const errors = Object.values(state.router.errors ?? {});
  if (!errors.some((error) => error.data.code === 'REMOTE_UNAVAILABLE')) return;
  const { pathname, search, hash } = router.state.location;
  void router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
}
