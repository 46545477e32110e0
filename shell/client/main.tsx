import '@icoteca/shared-ui/styles.css';
import './experiments/anti-flicker.css';
import { createShellRemotes } from '@icoteca/federation/browser-loader';
import { createEventBus } from '@icoteca/shared-contracts';
import { createTexts, type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { addModuleTexts } from '../common/app/module-texts.ts';
import { NotificationStore } from '../common/app/notifications/notification.store.ts';
import { type PageContext, PageContextProvider } from '../common/app/page-context.ts';
import { PageFrame } from '../common/app/page-routes.tsx';
import { loadRareParts } from '../common/app/rare-parts.tsx';
import { whenNeeded } from '../common/app/when-needed.ts';
import { FlagStore } from '../common/flags/flag.store.ts';
import { createShellHost } from '../common/host/shell-host.ts';
import { readHydrationState } from '../common/hydration/hydration-state.ts';
import { loadAnalytics } from './analytics/load-analytics.ts';
import { createBrowserRegions } from './browser-regions.ts';
import { openPanelByKey } from './dev-panel/panel-key.ts';
import { watchEarlyText } from './early-text.ts';
import { loadFeatures } from './flags/load-features.ts';
import { recordGuestDownloads } from './guest-downloads.ts';
import { LateScripts } from './load-timeout.ts';
import { storeLocale } from './locale-cookie.ts';
import { attemptOwnChunks } from './own-chunks.ts';
import { createPageApi } from './page-api.ts';
import { followPreferences, followSession } from './page-attributes.ts';
import { createPageRouter, retryUnavailablePage } from './page-router.ts';
import { prefetchPanel } from './prefetch-panel.ts';
import { prefetchRoutes } from './prefetch-routes.ts';
import { RootAttributes } from './root-attributes.tsx';
import { SessionStore } from './session.store.ts';
import { watchSession } from './session-watch.ts';
import { shellVersion } from './site-build.ts';
import { createStaleReload } from './stale-page.ts';
import { createStoredPreferences } from './stored-preferences.ts';
import { loadTelemetry } from './telemetry/load-telemetry.ts';
import { createTelemetry } from './telemetry.ts';
import { watchBuild } from './watch-build.ts';
import { watchConnection } from './watch-connection.ts';
import { whenTurnedTo } from './when-turned-to.ts';

startPage().catch((error: unknown) => {
  console.error(error);
});

/**
 * Hydrates the page. When a script of its remote does not load, the main region stays as the server rendered it,
 * readable and with working links; header and sidebar are hydrated all the same.
 */
async function startPage(): Promise<void> {
  const sent = readHydrationState(document);
  const { overrides } = sent;
  const repeatEarlyText = watchEarlyText(document);
  const state = overrides
    ? await (await import('./dev-panel/overridden-page.ts')).overriddenState(sent, overrides)
    : sent;
  const { preview } = state;
  if (preview)
    void import('./dev-panel/preview-badge.ts').then(({ showPreviewBadge }) =>
      showPreviewBadge(document, preview),
    );
  const events = createEventBus(window);
  const versionOf = (remote: string) =>
    state.snapshot.remotes[remote]?.version ?? (remote === 'shell' ? shellVersion(document) : undefined);
  const telemetry = createTelemetry(events, versionOf);
  const noteCaught = loadTelemetry(window, telemetry, {
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
  const moved = loadFeatures(window, host, flags, hasExperiments);
  const { router, failure, hydrate } = await createPageRouter({ state, remotes, host: () => host });
  const unhydrated = failure === null ? null : await import('./unhydrated-page.ts');
  if (state.router.errors !== null) await loadRareParts();
  const page: PageContext = {
    regions: createBrowserRegions({
      snapshot: state.snapshot,
      remotes,
      host: () => host,
      router,
      repeatEarlyText,
    }),
    frame: { router, served: router.state },
    notifications,
    snapshot: state.snapshot,
    hasExperiments,
    styleSheets: state.styleSheets,
    stateJson: '',
    unhydrated: unhydrated?.unhydratedPage(document) ?? null,
  };
  // In slices: as an urgent update it would be one long task, in which the page answers to nothing.
  startTransition(() => {
    hydrateRoot(
      document,
      <RootAttributes attributes={{ ...document.documentElement.dataset }} onHydrated={repeatEarlyText}>
        <HostProvider value={host}>
          <PageContextProvider value={page}>
            <PageFrame>
              <RouterProvider router={router} />
            </PageFrame>
          </PageContextProvider>
        </HostProvider>
      </RootAttributes>,
      {
        // The visitor sees the right thing; operators want to know all the same.
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
  });
  storeLocale(document, state.locale.code);
  watchSession(document, { session, api, events });
  recordGuestDownloads({ session, events, preferences });
  retryUnavailablePage(state, router);
  const own = { snapshot: state.snapshot, remote: failure === null ? state.remote : null, remotes };
  const panel = prefetchPanel({ ...own, host, navigator });
  const prefetches = [prefetchRoutes(own), panel.answers];
  whenTurnedTo(
    window,
    (link) => {
      for (const prefetch of prefetches) prefetch(link);
    },
    panel.module,
  );
  if (!preview) watchBuild(document, state.snapshot, host);
  watchConnection(window, host);
  openPanelByKey(window, state.snapshot);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    void import('./still-icons.ts').then(({ stillIcons }) => stillIcons(document));
  router.subscribe(moved);
  loadAnalytics(window, events);
  const { siteScripts: scripts } = state;
  if (scripts.length > 0)
    void whenNeeded(null)
      .then(() => import('./site-scripts/start-site-scripts.ts'))
      .then(({ startSiteScripts }) => startSiteScripts(window, host, scripts));
  if (unhydrated) {
    telemetry.port.report(failure, { remote: state.remote ?? 'shell', code: 'PAGE_NOT_HYDRATED' });
    void unhydrated.notifyUnhydratedPage(host, hydrate, failure instanceof LateScripts);
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
