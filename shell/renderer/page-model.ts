import { isBrowserOnly } from '@icoteca/federation';
import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import { createEventBus } from '@icoteca/shared-contracts';
import type { Host, RouteObject } from '@icoteca/shared-contracts/host';
import { createMemoryPreferences } from '@icoteca/shared-contracts/host';
import { createServerTexts } from '@icoteca/shared-contracts/host/server-texts';
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { internalRoutes } from '../common/app/internal-pages/internal-pages.tsx';
import { isInternalPath } from '../common/app/internal-pages/internal-paths.ts';
import { addModuleTexts } from '../common/app/module-texts.ts';
import { NotificationStore } from '../common/app/notifications/notification.store.ts';
import { createPageRoutes } from '../common/app/page-routes.tsx';
import { createRegions, type Regions } from '../common/app/region/regions.ts';
import { FlagStore } from '../common/flags/flag.store.ts';
import type { PageFeatures } from '../common/flags/page-features.ts';
import { startingSession } from '../common/host/guest-session.ts';
import { createShellHost } from '../common/host/shell-host.ts';
import type { HydrationState } from '../common/hydration/hydration-state.ts';
import type { SiteScript } from '../common/hydration/site-scripts.ts';
import type { PagePlan } from '../common/navigation/page-plan.ts';
import { type PageOverrides, withoutOverridden } from './overridden-remotes.ts';
import type { PageRequest } from './page-request.ts';
import type { PageServices } from './page-services.ts';
import { throwForBrowser, throwPlanned, throwUnavailable } from './planned-errors.ts';
import { createPageRemotes } from './remote-pages.ts';
import { pageErrorState } from './route-errors.ts';

/** A page ready to be rendered: its loaders have run, its status is known. */
export interface PageModel {
  readonly host: Host;
  readonly regions: Regions;
  readonly notifications: NotificationStore;
  readonly snapshot: RegistrySnapshot;
  readonly translated: HydrationState['texts'];
  readonly remote: string | null;
  readonly internalPages: boolean;
  readonly features: PageFeatures;
  readonly siteScripts: readonly SiteScript[];
  readonly plans: boolean;
  readonly overrides: PageOverrides;
  readonly preview: PageRequest['preview'];
  readonly dataRoutes: ReturnType<typeof createStaticHandler>['dataRoutes'];
  context: StaticHandlerContext;
  /** Notes an error for the log and gives it the id that the visitor sees. */
  readonly noteError: (error: unknown) => ReturnType<typeof pageErrorState>;
}

/** No routes: everything falls to the unmatched route. */
const noRoutes: readonly RouteObject[] = [];

/** What one request needs besides the services. */
export interface ModelOptions {
  readonly request: PageRequest;
  readonly plan: Extract<PagePlan, { kind: 'page' | 'error' }>;
  /** The page is this visitor's own: its calls are theirs. */
  readonly isPersonal: boolean;
  readonly snapshot: RegistrySnapshot;
  readonly signal: AbortSignal;
  /** Called before code of remotes runs, with `name@version` of each, the page's own first. */
  readonly onRemotes: (remotes: readonly string[]) => void;
  /** Called with each version whose code the page runs, as `name@version`. */
  readonly onUse: (version: string) => void;
  readonly logError: (error: unknown, errorId: string) => void;
}

/** Loads the remotes and runs the loaders of one request. A Response is a redirect of a loader. */
export async function createPageModel(
  services: Pick<
    PageServices,
    'api' | 'features' | 'siteScripts' | 'internalPages' | 'loader' | 'plans' | 'translations'
  >,
  { request, plan, isPersonal, snapshot: given, signal, onRemotes, onUse, logError }: ModelOptions,
): Promise<PageModel | Response> {
  const { facts, origin } = request;
  const { code, iso } = request.locale;
  const remotes = createPageRemotes(given, withoutOverridden(services.loader, request.overrides), {
    localeCode: code,
    onTexts: (module, texts) => addModuleTexts(host.texts, module, texts),
    onUse,
  });
  const [translated, features] = await Promise.all([
    services.translations.of(code),
    services.features.current(),
  ]);
  const notifications = new NotificationStore();
  const host = createShellHost({
    locale: { code, iso },
    texts: createServerTexts({ code, iso }),
    origin,
    localeOrigins: request.localeOrigins,
    translated,
    request: facts,
    // A visitor with a token is known to the API, and not yet to the page.
    session:
      isPersonal && request.token !== null ? { ...startingSession, status: 'loading' } : startingSession,
    flags: new FlagStore(features.flags),
    plans: services.plans,
    api: services.api.client({
      requestId: facts.requestId,
      signal,
      // A page for many is a guest's, whoever requests it.
      token: isPersonal ? request.token : null,
    }),
    events: createEventBus(),
    preferences: createMemoryPreferences(),
    telemetry: { report: (error) => logError(error, facts.requestId) },
    // Nothing is shown or left while a page is rendered; components do both from effects and handlers alone.
    notify: () => () => {},
    navigate: () => {},
    snapshot: given,
  });
  const regions = createRegions({ host: () => host, loadModule: remotes.slot });
  onRemotes(namesInUse(given, plan));

  const pageRemote = plan.kind === 'page' ? plan.remote : null;
  // Every page has it: it loads beside the page's own data.
  regions.open('header').catch(() => {});
  let remoteRoutes: readonly RouteObject[] = noRoutes;
  let onUnmatched: () => Response | null = () => null;
  if (plan.kind === 'error') onUnmatched = () => throwPlanned(plan);
  else if (pageRemote !== null) {
    try {
      const module = await remotes.routes(pageRemote, request.pathname);
      remoteRoutes = module.createRoutes(host);
    } catch (error) {
      const isForBrowser = pageRemote in request.overrides || isBrowserOnly(error);
      if (!isForBrowser) logError(error, facts.requestId);
      onUnmatched = () => (isForBrowser ? throwForBrowser(pageRemote) : throwUnavailable(pageRemote));
    }
  } else if (services.internalPages && isInternalPath(request.pathname)) remoteRoutes = internalRoutes;

  const handler = createStaticHandler(createPageRoutes({ remoteRoutes, onUnmatched }));
  const context = await handler.query(new Request(origin + request.pathname + request.search, { signal }));
  if (context instanceof Response) return context;

  const noteError = (error: unknown) => {
    const state = pageErrorState(error, facts.requestId);
    if (state.status >= 500) logError(error, facts.requestId);
    return state;
  };
  const [failed] = Object.entries(context.errors ?? {});
  if (failed) {
    const state = noteError(failed[1]);
    context.errors = { [failed[0]]: state };
    context.statusCode = state.status;
  }
  return {
    host,
    regions,
    notifications,
    snapshot: remotes.snapshot(),
    translated,
    remote: remoteRoutes === noRoutes ? null : pageRemote,
    internalPages: services.internalPages,
    features,
    siteScripts: services.siteScripts,
    plans: services.plans,
    overrides: request.overrides,
    preview: request.preview,
    dataRoutes: handler.dataRoutes,
    context,
    noteError,
  };
}

function namesInUse(snapshot: RegistrySnapshot, plan: ModelOptions['plan']): readonly string[] {
  const page = plan.kind === 'page' ? plan.remote : null;
  const names = Object.keys(snapshot.remotes).sort((a, b) => Number(b === page) - Number(a === page));
  return names.map((name) => `${name}@${snapshot.remotes[name]?.version}`);
}
