import type { RemoteModules } from '@icoteca/federation/browser-loader';
import { localeOf, type RoutesModule } from '@icoteca/shared-contracts';
import { data, type Host, type RouteObject } from '@icoteca/shared-contracts/host';
import { createBrowserRouter, redirectDocument } from 'react-router-dom';
import { addModuleTexts } from '../app/module-texts.ts';
import { createPageRoutes, pagesRouteId, unmatchedRouteId } from '../app/page-routes.tsx';
import type { HydrationState } from '../hydration/hydration-state.ts';
import { absentRemote, remoteOfPath } from '../registry/mounts.ts';
import { fetchTexts } from './fetch-texts.ts';
import type { NavigationFacts } from './navigation-rules.ts';

export type PageRouter = ReturnType<typeof createBrowserRouter>;

/** The router, and what kept the page's own remote from being loaded. */
export interface StartedRouter {
  readonly router: PageRouter;
  /** Null when all is well. Otherwise the page must stay as the server made it, and every navigation loads a document. */
  readonly failure: unknown;
}

export interface PageRouterOptions {
  readonly state: HydrationState;
  readonly remotes: RemoteModules;
  readonly host: () => Host;
}

/**
 * The router of the page: it starts with the routes of the page's own remote and the server's data, and loads the routes
 * of other remotes when they are navigated to.
 */
export async function createPageRouter({ state, remotes, host }: PageRouterOptions): Promise<StartedRouter> {
  const { snapshot } = state;
  const patched = new Set<string>();
  /** Remotes that could not be had at the last try, with what was thrown. */
  const failures = new Map<string, unknown>();

  async function routesOf(remote: string): Promise<RouteObject[]> {
    const [module, translated] = await Promise.all([
      remotes.load<RoutesModule>(remote, './routes'),
      fetchTexts(snapshot.remotes[remote], host()),
    ]);
    addModuleTexts(host().texts, module, translated);
    return module.createRoutes(host());
  }

  let remoteRoutes: RouteObject[] = [];
  let failure: unknown = null;
  if (state.remote !== null) {
    try {
      remoteRoutes = await routesOf(state.remote);
      patched.add(state.remote);
    } catch (error) {
      failure = error;
    }
  }
  const isKept = failure !== null;

  const navigation = (): NavigationFacts => ({
    snapshot,
    locale: localeOf(state.locale.code),
    api: host().api,
    errorId: host().request.requestId,
  });
  const router = createBrowserRouter(
    createPageRoutes({
      remoteRoutes,
      onNavigate: async (url) => {
        if (isKept) return loadDocument(url);
        // Without a network the rules do not come; the page then says itself what it cannot load.
        const rules = await import('./navigation-rules.ts').catch(() => null);
        return rules?.redirectOf(url, navigation()) ?? null;
      },
      onUnmatched: (url) => {
        if (isKept) return loadDocument(url);
        const remote = remoteOfPath(snapshot, url.pathname);
        const errorId = host().request.requestId;
        if (remote === absentRemote) throw data({ code: 'REMOTE_ABSENT', errorId }, { status: 503 });
        if (remote !== null && failures.has(remote))
          throw data({ code: 'REMOTE_UNAVAILABLE', remote, errorId }, { status: 503 });
        return null;
      },
    }),
    {
      hydrationData: isKept
        ? { loaderData: { ...state.router.loaderData, [unmatchedRouteId]: null }, errors: null }
        : { loaderData: { ...state.router.loaderData }, errors: state.router.errors },
      async patchRoutesOnNavigation({ path, patch }) {
        const remote = remoteOfPath(snapshot, path);
        if (isKept || remote === null || remote === absentRemote || patched.has(remote)) return;
        try {
          const routes = await routesOf(remote);
          patched.add(remote);
          failures.delete(remote);
          patch(pagesRouteId, routes);
        } catch (error) {
          // The unmatched route then says that the page is unavailable; the frame and the other pages live on.
          failures.set(remote, error);
          host().telemetry.report(error, { remote, code: 'REMOTE_UNAVAILABLE' });
        }
      },
    },
  );
  return { router, failure };
}

/** The server makes the next page, as it would for a visitor without script. */
function loadDocument({ pathname, search, hash }: URL): Response {
  return redirectDocument(pathname + search + hash);
}
