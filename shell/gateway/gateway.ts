import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  localRegistry,
  type Registry,
  readPointers,
  readVersion,
  type SnapshotWatch,
  trustedKeys,
} from '@icoteca/federation';
import {
  type FollowedRegistry,
  type ReadRegistry,
  registryConsole,
  type TokenHolders,
  tokenHolders,
} from '@icoteca/federation/registry';
import { createHostRule, createLocaleHosts, localeHostNames } from '@icoteca/shared-contracts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerApiProxy } from './api-proxy.ts';
import { type BadVersions, createBadVersions } from './bad-versions/bad-versions.ts';
import { watchMissingFiles } from './bad-versions/missing-files.ts';
import { createVersionFaults } from './bad-versions/version-faults.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { createCanaryVisits } from './canary/canary-visits.ts';
import { registerCspReports } from './csp-reports.ts';
import { mayOverride } from './dev-overrides/may-override.ts';
import { overridesOf, registerOverrides } from './dev-overrides/override-routes.ts';
import { registerEmbedFiles } from './embed-files.ts';
import { registerFeatureStream } from './feature-stream.ts';
import { registerFeed } from './feed/feed-route.ts';
import { feedSource } from './feed/feed-source.ts';
import { registerRequestFeed } from './feed/request-feed.ts';
import { followRegistry } from './follow-registry.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import { memoize } from './memoize.ts';
import { registerMetrics } from './metrics.ts';
import { registerPages } from './page/page-route.ts';
import { registerPostedPictures } from './page/posted-picture.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { makePreviewsGuests } from './previews/guest-previews.ts';
import { previewLinks } from './previews/preview-links.ts';
import { previewOf, registerPreviews } from './previews/preview-routes.ts';
import { createPublicServer } from './public-server.ts';
import { refuseFailedRequest, refuseWhatIsLeft } from './refused-requests.ts';
import { withOwnShell } from './registry-console/own-shell.ts';
import { registerRegistryConsole } from './registry-console/registry-routes.ts';
import { registerRemoteManifests } from './remote-manifests.ts';
import { createRenderPool, type RenderPool } from './render-workers/render-pool.ts';
import { registerSearchEngineFiles } from './search-engines/search-engine-routes.ts';
import { sitemapSource } from './search-engines/sitemap-source.ts';
import { headersOfSite } from './security-headers.ts';
import { registerSiteBuild } from './site-build.ts';
import { registerSiteFiles } from './site-files/site-files.ts';
import { registerStaticFiles } from './static-files.ts';
import { storeAssets } from './stored-assets.ts';
import { readUnreadBodies } from './unread-bodies.ts';
import { isAdmin } from './visitor/is-admin.ts';
import { assignToRollout } from './visitor/rollout-visitor.ts';
import { tokenOfPageVisit } from './visitor/visitor-headers.ts';

/** The public server, not yet listening. */
export interface Gateway {
  readonly app: FastifyInstance;
  readonly pool: RenderPool;
  /** Versions of remotes that were taken out. */
  readonly badVersions: BadVersions;
  /** Listens; resolves with the address to open. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Builds the gateway: files, API calls, reports, and pages through render workers.
 * @param registry stores versions that are taken out, and decides about rollouts; pointers are read from the data directory, which may be a copy
 * @param followed the registry of that copy; null when the files are the registry's own
 * @param holders whose the tokens of that registry are, for its console
 * @param changedWith that registry, changed with a token of a remote; null where its console only reads
 */
export function createGateway(
  settings: GatewaySettings,
  registry: ReadRegistry & Pick<Registry, 'takeOut' | 'reportCanary'> = localRegistry(settings.dataDir),
  followed: Pick<FollowedRegistry, 'copyAgain'> | null = null,
  holders: TokenHolders = tokenHolders(settings.dataDir, {}),
  changedWith: ((token: string) => Registry) | null = null,
): Gateway {
  const { clientLimits: limits } = settings;
  const isOurHost = createHostRule([...settings.publicOrigins, ...localeHostNames(settings)]);
  const app = Fastify({
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.isOurs,
    // Requests on persistent connections are answered while this replica ends; a 503 would be a failed page.
    return503OnClosing: false,
    serverFactory: (handler) => createPublicServer(handler, { limits, isOurHost }),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: refuseFailedRequest,
  });
  const siteOf = createLocaleHosts(settings);
  const originOf = memoize((host) => siteOf(host).origin);
  const headersAt = memoize((host) => headersOfSite(originOf(host)));
  // Not async: a promise for each request would cost a cached page a tenth of its time.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersAt(request.headers.host ?? '')).header('x-request-id', request.id);
    done();
  });

  makePreviewsGuests(app);
  readUnreadBodies(app);
  const assets = path.join(settings.dataDir, 'shell-assets');
  const entryAssets = storeAssets(path.join(settings.distDir, 'web'), assets);
  const pointers = () => readPointers(settings.dataDir);
  const badVersions = createBadVersions({
    registry: { pointers, takeOut: registry.takeOut },
    log: app.log,
    onChange: (versions) => pool.avoid(versions),
  });
  const metrics = registerMetrics(
    app,
    {
      replaced: () => pool.replaced(),
      waiting: () => pool.load().waiting,
      takenOut: () => badVersions.all.size,
      pageCache: () => cache.figures(),
    },
    settings.metricsToken,
  );
  let watch: SnapshotWatch | undefined;
  const faults = createVersionFaults({
    bad: badVersions,
    log: app.log,
    pointers,
    view: () => watch?.view() ?? null,
    followed,
    onFault: metrics.countFault,
  });
  const canary = createCanaryVisits({
    pointers,
    view: () => watch?.view() ?? null,
    report: registry.reportCanary,
    log: app.log,
  });
  const missingFiles = watchMissingFiles({
    dataDir: settings.dataDir,
    pointers,
    onMissing: faults.missingFile,
  });
  missingFiles.follow(app);
  const pool = createRenderPool({
    size: settings.renderWorkers,
    program: path.join(settings.distDir, 'server', 'worker.cjs'),
    settings: {
      apiUrl: settings.apiUrl,
      dataDir: settings.dataDir,
      assets: entryAssets,
      publicOrigins: settings.publicOrigins,
      localeOrigins: settings.localeOrigins,
      translationsUrl: settings.translationsUrl,
      areaOrigin: settings.areaOrigin,
      internalPages: settings.internalPages,
      siteScripts: settings.siteScripts,
      adImageOrigins: settings.adImageOrigins,
      plans: settings.plans,
    },
    log: app.log,
    badVersions: badVersions.all,
    onRemotes: (message) => {
      faults.worker(message);
      if (message.type === 'rendered') metrics.countPage(message.used);
    },
  });
  const remotes = path.join(settings.dataDir, 'registry', 'remotes');
  // A shell may start before the first remote is published.
  mkdirSync(remotes, { recursive: true });
  registerStaticFiles(app, { assets, remotes });
  registerRemoteManifests(app, settings.dataDir);
  registerEmbedFiles(app, path.join(settings.dataDir, 'embed'));
  registerSiteBuild(app, settings.dataDir, entryAssets);
  registerApiProxy(app, {
    apiUrl: settings.apiUrl,
    limits,
    originOf,
    tokenOrigins: settings.tokenOrigins,
    onTelemetry: (request, body) => {
      faults.telemetry(request, body);
      canary.telemetry(request, body);
    },
  });
  registerFeatureStream(app, settings);
  registerCspReports(app);
  app.get('/server_status', async (_request, reply) => reply.type('text/plain').send('Ok'));
  registerSearchEngineFiles(app, {
    source: sitemapSource(settings.apiUrl, path.join(settings.dataDir, 'cache', 'sitemaps')),
    siteOf,
  });
  registerFeed(app, { contents: feedSource(settings.apiUrl), siteOf });
  registerRequestFeed(app, { apiUrl: settings.apiUrl, siteOf });
  registerSiteFiles(app, { siteOf, securityContact: settings.securityContact });
  registerPostedPictures(app, settings.apiUrl);
  const overriding = {
    allowed: settings.devOrigins,
    key: settings.devKey,
    mayOverride: mayOverride(settings.apiUrl, settings.publicOrigins.length > 0),
    isSecure: (host: string) => originOf(host).startsWith('https:'),
  };
  registerOverrides(app, overriding);
  const cache = createPageCache({
    maxAgeMs: settings.pageCacheMs,
    view: () => watch?.view() ?? null,
    badVersions: badVersions.all,
  });
  const previews = {
    open: previewLinks({
      view: () => watch?.view() ?? null,
      trustedKeys: () => trustedKeys(settings.dataDir),
      badVersions: badVersions.all,
    }),
    readVersion: (remote: string, version: string) => readVersion(settings.dataDir, remote, version),
    isSecure: overriding.isSecure,
  };
  registerPreviews(app, previews);
  const read = followed ? registry : withOwnShell(registry, () => watch?.view().revision ?? 0);
  registerRegistryConsole(app, {
    console: registryConsole(read),
    changedWith,
    holders,
    key: settings.devKey,
    isAdmin: isAdmin(settings.apiUrl),
    originOf,
  });
  registerPages(app, pool, limits, {
    cache,
    preview: (request, reply) => {
      const shown = previewOf(request, reply, previews);
      if (shown) faults.preview(request.id);
      return shown;
    },
    overrides: (request) => overridesOf(request, overriding),
    tokenOf: ({ headers }) => tokenOfPageVisit(headers, originOf(headers.host ?? '')),
    onPage: (request, reply) => {
      assignToRollout(request, reply, watch?.view() ?? null, originOf(request.headers.host ?? ''));
      faults.page(request);
    },
    onRender: canary.page,
  });
  refuseWhatIsLeft(app);

  return {
    app,
    pool,
    badVersions,
    async listen() {
      await pool.ready;
      const check = () => missingFiles.check().catch((error: unknown) => app.log.warn({ err: error }));
      await check();
      watch = await followRegistry(settings.dataDir, app.log, () => void check());
      await app.listen({ port: settings.port, host: settings.host });
      const address = app.server.address();
      return `http://localhost:${address !== null && typeof address === 'object' ? address.port : settings.port}`;
    },
    async close() {
      watch?.stop();
      badVersions.close();
      canary.close();
      await app.close();
      await pool.close();
    },
  };
}
