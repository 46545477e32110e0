import { CALL_MAX_BYTES, createHostRule, createLocaleHosts } from '@icoteca/shared-contracts';
import { type IsOurs, readTrustedProxies } from '@icoteca/shared-contracts/trusted-proxies';
import Fastify, { type FastifyInstance } from 'fastify';
import { analyticsRoutes } from '../analytics/analytics.routes.ts';
import { personalCollectionRoutes } from '../collections/personal-collections.routes.ts';
import type { CollectionZips } from '../collections/use/collection-zips.ts';
import { ReadableCollections } from '../collections/use/readable-collections.ts';
import { collectionUseRoutes } from '../collections/use/use.routes.ts';
import { catalogueMoves } from '../finding/search/public.ts';
import { type PictureStore, SimilarIcons } from '../finding/similar/public.ts';
import { featureRoutes } from '../flags/feature.routes.ts';
import { FeatureStore } from '../flags/feature-store.ts';
import { initialFeatures } from '../flags/initial-features.ts';
import { answerBrokenRequest } from '../http/broken-requests.ts';
import {
  type ClientLimits,
  connectionOptions,
  endStalledConnections,
  usualClientLimits,
} from '../http/client-limits.ts';
import { answerFailures, answerFrameworkError } from '../http/failure-answers.ts';
import { otherMethodsRefused } from '../http/other-methods.ts';
import { protectAnswers } from '../http/protective-headers.ts';
import { limitRates } from '../http/rate-limits.ts';
import { requestIds } from '../http/request-ids.ts';
import { logRequests, withoutAddresses } from '../http/request-log.ts';
import { type HumanCheck, personsOnly } from '../human-check/human-check.ts';
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
import { aloneState, type SharedState } from '../shared-state/open-shared-state.ts';
import { userHashRoute } from '../support-chat/user-hash.route.ts';
import { telemetryRoutes } from '../telemetry/telemetry.routes.ts';
import { uploadRoute } from '../user-icons/upload.route.ts';
import type { Uploads } from '../user-icons/uploads.ts';
import { addressRoutes } from './address.routes.ts';
import { aiSearchRoute } from './ai-search.route.ts';
import { bundleRoute } from './bundle.route.ts';
import { categoryRoutes } from './category.routes.ts';
import { coverRoute } from './cover.route.ts';
import { type ApiPortsOptions, createApiPorts } from './create-api-ports.ts';
import { documentationRoutes } from './documentation.routes.ts';
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
import { redirectRoutes } from './redirect.routes.ts';
import { searchRoute } from './search.route.ts';
import { areaImageRoute } from './similar/area-image.route.ts';
import { similarRoutes } from './similar/similar.routes.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { suggestionRoutes } from './suggestion.routes.ts';

export interface AppOptions extends SignInOptions, Omit<ApiPortsOptions, 'features'> {
  /** Takes SVGs of visitors in. */
  uploads: Uploads;
  /** Files that visitors attach to requests. */
  requestFiles: RequestFiles;
  /** Pictures that visitors search by. */
  pictures: PictureStore;
  /** How many icon requests a person may write; default the usual ones. */
  requestLimits?: RequestLimits;
  /** Zips of whole collections. */
  collectionZips: CollectionZips;
  /** Default: searches by drawing answer that they are not ready. */
  similar?: SimilarIcons;
  /** What is sold and how it is paid; default nothing. */
  billing?: Omit<BillingOptions, 'database' | 'log'>;
  /** Requests a minute and client; calls of our own machines are not counted. */
  rateLimit: number;
  /** The same of an account that sends an API key; default five times as many. */
  rateLimitWithKey?: number;
  clientLimits?: ClientLimits;
  /** What all processes of the API have in common; default there is one process. */
  shared?: SharedState;
  /** Machines between visitors and this process, and this one; default this one alone. */
  isOurs?: IsOurs;
  /** The network of rewarded advertisements; default none. */
  rewardedAds?: RewardedAds;
  /** Tells persons from robots; default nobody is checked. */
  humanCheck?: HumanCheck;
  /** Shared with the support chat; default there is none. */
  supportChatSecret?: string;
  /** Opens the figures at `/metrics` to other machines; default they are for this one. */
  metricsToken?: string;
  /** Who knows it may clear caches; default nobody. */
  adminToken?: string;
}

/** Builds the API server; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const isOurs = options.isOurs ?? readTrustedProxies('');
  const { counters, announcements } = options.shared ?? aloneState();
  const clientLimits = options.clientLimits ?? usualClientLimits;
  const app = Fastify({
    loggerInstance: options.log,
    logController: withoutAddresses,
    // One log for all: a child for each request costs more than the few lines that name their request themselves.
    childLoggerFactory: (log) => log,
    trustProxy: isOurs,
    // Whoever comes over a kept connection while this replica ends is answered.
    return503OnClosing: false,
    bodyLimit: CALL_MAX_BYTES,
    ...connectionOptions(clientLimits),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerFrameworkError,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestIds(isOurs),
  });
  endStalledConnections(app.server, clientLimits);
  // Calls are checked and written by the contract's own schemas; those of the documentation only describe.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerFailures(app);
  logRequests(app);
  protectAnswers(app);
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
  if (options.humanCheck) personsOnly(app, options.humanCheck);
  const refuseOtherMethods = otherMethodsRefused(app);
  const features = new FeatureStore(
    options.database,
    initialFeatures({
      plans: options.images.ports.guest.plans,
      rewards: options.rewardedAds !== undefined,
    }),
  );
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
    categoryRoutes(api, ports);
    entityRoutes(api, ports);
    groupSearchRoute(api, ports);
    bundleRoute(api, ports);
    redirectRoutes(api, ports);
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
      onCatalogueMoved: catalogueMoves(options.indexes, announcements, onRefreshError),
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
    addressRoutes(api, ports);
    sitemapRoutes(api, ports);
    newIconsFeedRoute(api, ports);
    iconifyRoutes(api, { ...ports, guest: options.images.ports.guest });
    batchRoute(api, options.images);
    collectionRoutes(api, options.images);
    plainConverterRoute(api);
    purgeRoute(api, options.images, { adminToken: options.adminToken, isOurHost, announcements });
    const similar = options.similar ?? new SimilarIcons({ databaseUrl: undefined, log: options.log });
    await api.register(similarRoutes, { ports, similar, pictures: options.pictures });
    await api.register(areaImageRoute, { pictures: options.pictures });
  });
  await app.register(imageRoutes, options.images);
  app.addHook('onClose', async () => options.images.renderer.close());
  await app.register(refuseOtherMethods);
  return app;
}
