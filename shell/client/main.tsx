import '@icoteca/shared-ui/styles.css';
import './experiments/anti-flicker.css';
import { createShellRemotes } from '@icoteca/federation/browser-loader';
import { createEventBus } from '@icoteca/shared-contracts';
import { createTexts, type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { addModuleTexts } from '../common/app/module-texts.ts';
import { NotificationStore } from '../common/app/notifications/notification.store.ts';
import { type PageContext, PageContextProvider } from '../common/app/page-context.ts';
import { loadRareParts } from '../common/app/rare-parts.tsx';
import { whenNeeded } from '../common/app/when-needed.ts';
import { FlagStore } from '../common/flags/flag.store.ts';
import { createShellHost } from '../common/host/shell-host.ts';
import { readHydrationState } from '../common/hydration/hydration-state.ts';
import { wakeAnalytics } from './analytics/wake-analytics.ts';
import { createBrowserRegions } from './browser-regions.ts';
import { openPanelByKey } from './dev-panel/panel-key.ts';
import { wakeFeatures } from './flags/wake-features.ts';
import { rememberLocale } from './locale-cookie.ts';
import { attemptOwnChunks } from './own-chunks.ts';
import { createPageApi } from './page-api.ts';
import { followPreferences, followSession } from './page-attributes.ts';
import { createPageRouter } from './page-router.ts';
import { LateScripts } from './patience.ts';
import { prefetchRoutes } from './prefetch-routes.ts';
import { retryUnavailablePage } from './retry-unavailable.ts';
import { RootAttributes } from './root-attributes.tsx';
import { SessionStore } from './session.store.ts';
import { watchSession } from './session-watch.ts';
import { shellVersion } from './site-build.ts';
import { createStaleReload } from './stale-page.ts';
import { createStoredPreferences } from './stored-preferences.ts';
import { wakeTelemetry } from './telemetry/wake-telemetry.ts';
import { createTelemetry } from './telemetry.ts';
import { watchBuild } from './watch-build.ts';

startPage().catch((error: unknown) => {
  console.error(error);
});

/**
 * Wakes the page that the server sent. When a script of the page's remote does not come the main region stays as it is,
 * readable and with working links; header and sidebar wake all the same.
 */
async function startPage(): Promise<void> {
  const sent = readHydrationState(document);
  const { overrides } = sent;
  const state = overrides
    ? await (await import('./dev-panel/overridden-page.ts')).overriddenState(sent, overrides)
    : sent;
  const events = createEventBus(window);
  const versionOf = (remote: string) =>
    state.snapshot.remotes[remote]?.version ?? (remote === 'shell' ? shellVersion(document) : undefined);
  const telemetry = createTelemetry(events, versionOf);
  const noteCaught = wakeTelemetry(window, telemetry, {
    ...state.facts,
    remote: state.remote,
    versionOf,
  });
  const onLost = createStaleReload(
    window,
    state.snapshot,
    storageOf(() => window.sessionStorage),
  );
  attemptOwnChunks(onLost);
  const remotes = createShellRemotes({
    snapshot: state.snapshot,
    onLost,
    locale: state.locale.code,
    onTexts: (module, texts) => addModuleTexts(host.texts, module, texts),
    onFallback: ({ remote, version, error }) =>
      telemetry.port.report(error, { remote, version, code: 'REMOTE_FELL_BACK' }),
  });
  const notifications = new NotificationStore();
  const session = new SessionStore();
  const preferences = createStoredPreferences(
    storageOf(() => window.localStorage),
    window,
    storageOf(() => window.sessionStorage),
  );
  followPreferences(preferences, document.documentElement);
  followSession(session, document.documentElement);
  const flags = new FlagStore(state.features.flags);
  const api = createPageApi(
    telemetry.port,
    () => events.emit('session:refresh-requested', {}),
    (request) =>
      import('./site-scripts/pass-human-check.ts').then(({ passHumanCheck }) =>
        passHumanCheck(window, host, state.siteScripts, request),
      ),
  );

  const host: Host = createShellHost({
    locale: state.locale,
    texts: createTexts(state.locale),
    origin: state.origin,
    localeOrigins: state.localeOrigins,
    translated: state.texts,
    request: state.facts,
    session,
    flags,
    plans: state.plans,
    api,
    events,
    preferences,
    telemetry: telemetry.port,
    notify: notifications.show,
    navigate: (to, options) => void router.navigate(to, options),
    snapshot: state.snapshot,
  });
  const { hasExperiments } = state.features;
  const moved = wakeFeatures(window, host, flags, hasExperiments);
  const { router, failure, wake } = await createPageRouter({ state, remotes, host: () => host });
  const keeping = failure === null ? null : await import('./kept-page.ts');
  if (state.router.errors !== null) await loadRareParts();
  const page: PageContext = {
    regions: createBrowserRegions(state.snapshot, remotes, () => host),
    notifications,
    snapshot: state.snapshot,
    hasExperiments,
    styleSheets: state.styleSheets,
    stateJson: '',
    kept: keeping?.keptPage(document) ?? null,
  };
  hydrateRoot(
    document,
    <RootAttributes kept={{ ...document.documentElement.dataset }}>
      <HostProvider value={host}>
        <PageContextProvider value={page}>
          <RouterProvider router={router} />
        </PageContextProvider>
      </HostProvider>
    </RootAttributes>,
    {
      // Recovered means that the visitor sees the right thing; whoever watches wants to know all the same.
      onRecoverableError: (error) => {
        if (!isUnavailable(error))
          telemetry.port.report(error, { remote: 'shell', code: 'HYDRATION_RECOVERED' });
      },
      // A boundary shows it, and reports it when it knows more.
      onCaughtError: (error) => {
        if (!isUnavailable(error)) noteCaught(error);
      },
    },
  );
  rememberLocale(document, state.locale.code);
  watchSession(document, { session, api, events });
  retryUnavailablePage(state, router);
  prefetchRoutes(document, {
    snapshot: state.snapshot,
    remote: failure === null ? state.remote : null,
    remotes,
  });
  watchBuild(document, state.snapshot, host);
  openPanelByKey(window, state.snapshot);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    void import('./still-icons.ts').then(({ stillIcons }) => stillIcons(document));
  router.subscribe(moved);
  wakeAnalytics(window, events);
  const { siteScripts: scripts } = state;
  if (scripts.length > 0)
    void whenNeeded(null)
      .then(() => import('./site-scripts/start-site-scripts.ts'))
      .then(({ startSiteScripts }) => startSiteScripts(window, host, scripts));
  if (keeping) {
    telemetry.port.report(failure, { remote: state.remote ?? 'shell', code: 'PAGE_NOT_HYDRATED' });
    void keeping.tellKeptPage(host, wake, failure instanceof LateScripts);
  }
}

/** A region whose remote cannot be had reports that itself. */
function isUnavailable(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'REMOTE_UNAVAILABLE';
}

function storageOf(give: () => Storage): Storage | null {
  try {
    return give();
  } catch {
    return null;
  }
}
