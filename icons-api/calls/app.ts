import { CALL_MAX_BYTES, createHostRule, createLocaleHosts } from '@icoteca/shared-contracts';
import { type IsOurs, readTrustedProxies } from '@icoteca/shared-contracts/trusted-proxies';
import Fastify, { type FastifyInstance } from 'fastify';
import { analyticsRoutes } from '../analytics/analytics.routes.ts';
import { personalCollectionRoutes } from '../collections/personal-collections.routes.ts';
import type { CollectionZips } from '../collections/use/collection-zips.ts';
import { ReadableCollections } from '../collections/use/readable-collections.ts';
import { collectionUseRoutes } from '../collections/use/use.routes.ts';
import { catalogueMoves } from '../finding/search/public.ts';
import type { PictureStore, SimilarIcons } from '../finding/similar/public.ts';
import { featureRoutes } from '../flags/feature.routes.ts';
import { FeatureStore } from '../flags/feature-store.ts';
import { initialFeatures } from '../flags/initial-features.ts';
import { answerClientError } from '../http/client-errors.ts';
import {
  type ClientLimits,
  connectionOptions,
  DEFAULT_CLIENT_LIMITS,
  endStalledConnections,
} from '../http/client-limits.ts';
import { handleErrors, handleFrameworkError } from '../http/error-handler.ts';
import { methodNotAllowedRoutes } from '../http/method-not-allowed.ts';
import { limitRates } from '../http/rate-limits.ts';
import { requestIds } from '../http/request-ids.ts';
import { logRequests, noRequestLog } from '../http/request-log.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import { type HumanCheck, requireHuman } from '../human-check/human-check.ts';
import { batchRoute } from '../icon-files/batch.route.ts';
import { collectionRoutes } from '../icon-files/collection.routes.ts';
import { plainConverterRoute } from '../icon-files/converter/plain-converter.route.ts';
import { imageRoutes } from '../icon-files/image.routes.ts';
import { purgeRoute } from '../icon-files/purge.route.ts';
import { iconifyRoutes } from '../iconify/iconify.routes.ts';
import {
  ApiKeys,
  apiKeyRoutes,
  registerVisitors,
  Sessions,
  type SignInOptions,
  signInCalls,
  userRoutes,
} from '../people/accounts/public.ts';
import { type BillingOptions, billingRoutes, nothingSold } from '../people/billing/public.ts';
import { type RewardedAds, rewardRoute } from '../people/rights/public.ts';
import type { RequestLimits } from '../requests/create-request.ts';
import { requestFileRoutes } from '../requests/files/file.routes.ts';
import type { RequestFiles } from '../requests/files/request-files.ts';
import { iconRequestRoutes } from '../requests/icon-request.routes.ts';
import { requestNoticeRoutes } from '../requests/notices/notice.routes.ts';
import { countUnread } from '../requests/notices/notices.ts';
import { type SharedState, singleProcessState } from '../shared-state/open-shared-state.ts';
import { userHashRoute } from '../support-chat/user-hash.route.ts';
import { telemetryRoutes } from '../telemetry/telemetry.routes.ts';
import { uploadRoute } from '../user-icons/upload.route.ts';
import type { Uploads } from '../user-icons/uploads.ts';
import { aiSearchRoute } from './ai-search.route.ts';
import { bundleRoute } from './bundle.route.ts';
import { categoryRoutes } from './category.routes.ts';
import { coverRoute } from './cover.route.ts';
import { type ApiPortsOptions, createApiPorts } from './create-api-ports.ts';
import { documentationRoutes } from './documentation.routes.ts';
import { editorialRoutes } from './editorial/editorial.routes.ts';
import { entityRoutes } from './entity.routes.ts';
import { newIconsFeedRoute } from './feed/new-icons-feed.route.ts';
import { groupSearchRoute } from './group-search.route.ts';
import { healthRoute } from './health.route.ts';
import { historyRoutes } from './history.routes.ts';
import { iconRoutes } from './icon.routes.ts';
import { libraryRoutes } from './library.routes.ts';
import { otherAreaRoutes } from './other-areas/other-area.routes.ts';
import { packRoutes } from './pack.routes.ts';
import { permissionRoutes } from './permission.routes.ts';
import { searchRoute } from './search.route.ts';
import { areaImageRoute } from './similar/area-image.route.ts';
import { similarRoutes } from './similar/similar.routes.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { suggestionRoutes } from './suggestion.routes.ts';
import { urlRoutes } from './url.routes.ts';

export interface AppOptions extends SignInOptions, Omit<ApiPortsOptions, 'features'> {
  uploads: Uploads;
  /** Files that visitors attach to requests. */
  requestFiles: RequestFiles;
  /** Pictures that visitors search by. */
  pictures: PictureStore;
  requestLimits?: RequestLimits;
  collectionZips: CollectionZips;
  similar: SimilarIcons;
  /** Default: nothing is sold. */
  billing?: Omit<BillingOptions, 'database' | 'log'>;
  /** Requests a minute and client; our own machines are not counted. */
  rateLimit: number;
  /** The same of an account that sends an API key; default five times as many. */
  rateLimitWithKey?: number;
  clientLimits?: ClientLimits;
  /** State shared by all processes of the API; default one process. */
  shared?: SharedState;
  /** Trusted proxies in front of this process, including it; default this one alone. */
  isOurs?: IsOurs;
  /** Default: no rewarded advertisements. */
  rewardedAds?: RewardedAds | undefined;
  /** Default: no check against robots. */
  humanCheck?: HumanCheck | undefined;
  supportChatSecret?: string | undefined;
  /** Opens `/metrics` to other machines. */
  metricsToken?: string | undefined;
  /** Bearer token of operators; default none. */
  adminToken?: string | undefined;
}

/** Builds the API server; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const isOurs = options.isOurs ?? readTrustedProxies('');
  const { counters, pubSub } = options.shared ?? singleProcessState();
  const clientLimits = options.clientLimits ?? DEFAULT_CLIENT_LIMITS;
  const app = Fastify({
    loggerInstance: options.log,
    logController: noRequestLog,
    // A child logger for each request is slow; the few lines that we log name their request themselves.
    childLoggerFactory: (log) => log,
    trustProxy: isOurs,
    // Requests on open connections are answered while this replica shuts down.
    return503OnClosing: false,
    bodyLimit: CALL_MAX_BYTES,
    ...connectionOptions(clientLimits),
    clientErrorHandler: answerClientError,
    frameworkErrors: handleFrameworkError,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestIds(isOurs),
  });
  endStalledConnections(app.server, clientLimits);
  // Calls are validated and serialized by the contract's own schemas.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app);
  logRequests(app);
  addSecurityHeaders(app);
  const sessions = new Sessions(options.database);
  registerVisitors(app, sessions);
  const apiKeys = new ApiKeys(options.database);
  await limitRates(app, {
    max: options.rateLimit,
    maxWithKey: options.rateLimitWithKey ?? 5 * options.rateLimit,
    apiKeys,
    counters,
    isOurs,
  });
  if (options.humanCheck) requireHuman(app, options.humanCheck);
  const refuseOtherMethods = methodNotAllowedRoutes(app);
  const { plans } = options.images.ports.guest;
  const rewards = options.rewardedAds !== undefined;
  const features = new FeatureStore(options.database, initialFeatures({ plans, rewards }));
  const ports = createApiPorts({ ...options, features });
  const { publicOrigins = [], localeOrigins = {} } = options.signIn ?? {};
  const siteOf = createLocaleHosts({ publicOrigins, localeOrigins });
  const isOurHost = createHostRule([...publicOrigins, ...Object.values(localeOrigins)]);
  await app.register(async (api) => {
    healthRoute(api, ports);
    await api.register(documentationRoutes);
    searchRoute(api, ports);
    aiSearchRoute(api, ports);
    suggestionRoutes(api, ports);
    coverRoute(api, ports);
    iconRoutes(api, ports);
    libraryRoutes(api, ports);
    packRoutes(api, ports);
    editorialRoutes(api, ports);
    categoryRoutes(api, ports);
    entityRoutes(api, ports);
    groupSearchRoute(api, ports);
    bundleRoute(api, ports);
    historyRoutes(api, ports);
    personalCollectionRoutes(api, ports, options.adminToken);
    await api.register(collectionUseRoutes, {
      ports,
      images: options.images,
      collections: new ReadableCollections(ports),
      zips: options.collectionZips,
    });
    uploadRoute(api, ports, options.uploads);
    const onRefreshError = (err: unknown) => options.log.warn({ err }, 'The catalogue could not be followed');
    iconRequestRoutes(api, ports, {
      limits: options.requestLimits,
      uploads: options.uploads,
      onCatalogueMoved: catalogueMoves(options.indexes, pubSub, onRefreshError),
      adminToken: options.adminToken,
    });
    await requestFileRoutes(api, options.database, options.requestFiles);
    await requestNoticeRoutes(api, options.database);
    permissionRoutes(api, ports);
    rewardRoute(api, options.database, options.rewardedAds ?? null);
    featureRoutes(api, features, options.adminToken);
    userRoutes(
      api,
      options.database,
      sessions,
      ({ host }) => siteOf(host).locale.code,
      (accountId) => countUnread(options.database, accountId),
    );
    apiKeyRoutes(api, apiKeys);
    userHashRoute(api, options.supportChatSecret);
    analyticsRoutes(api, options.database);
    telemetryRoutes(api, options.metricsToken);
    signInCalls(api, { ...options, sessions });
    otherAreaRoutes(api, ports);
    await api.register(billingRoutes, {
      database: options.database,
      log: options.log,
      ...(options.billing ?? nothingSold),
    });
    urlRoutes(api, ports);
    sitemapRoutes(api, ports);
    newIconsFeedRoute(api, ports);
    iconifyRoutes(api, { ...ports, guest: options.images.ports.guest });
    batchRoute(api, options.images);
    collectionRoutes(api, options.images);
    plainConverterRoute(api);
    purgeRoute(api, options.images, { adminToken: options.adminToken, isOurHost, pubSub });
    await api.register(similarRoutes, { ports, similar: options.similar, pictures: options.pictures });
    await api.register(areaImageRoute, { pictures: options.pictures });
  });
  await app.register(imageRoutes, options.images);
  app.addHook('onClose', async () => options.images.renderer.close());
  await app.register(refuseOtherMethods);
  return app;
}
