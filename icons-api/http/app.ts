import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { Product } from '@icoteca/shared-contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Database } from '../database/connection.ts';
import { type AiAllowance, guestAiAllowance } from '../meaning/ai-allowance.ts';
import { createMeaningStore } from '../meaning/meaning-store.ts';
import { learnedFromTags, type MeaningSource } from '../meaning/meanings.ts';
import { type ImageRoutesOptions, imageRoutes } from '../rendering/image.routes.ts';
import type { SearchIndexes } from '../search/search-indexes.ts';
import { similarRoutes } from '../similar/similar.routes.ts';
import { SimilarIcons } from '../similar/similar-icons.ts';
import { addressRoutes } from './address.routes.ts';
import { aiSearchRoute } from './ai-search.route.ts';
import { ApiFailure } from './api-failure.ts';
import type { ApiPorts } from './api-ports.ts';
import { billingRoutes } from './billing.routes.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { bundleRoute } from './bundle.route.ts';
import { categoryRoutes } from './category.routes.ts';
import { type ClientLimits, connectionOptions, usualClientLimits } from './client-limits.ts';
import { documentationRoutes } from './documentation.routes.ts';
import type { EntitlementOf } from './entitlement.ts';
import { entityRoutes } from './entity.routes.ts';
import { answerFailures, answerFrameworkError } from './failure-answers.ts';
import { groupSearchRoute } from './group-search.route.ts';
import { healthRoute } from './health.route.ts';
import { historyRoutes } from './history.routes.ts';
import { iconRoutes } from './icon.routes.ts';
import { IconVectors } from './icon-vectors.ts';
import { libraryRoutes } from './library.routes.ts';
import { libraryAnswers } from './library-answers.ts';
import { otherAreaRoutes } from './other-areas/other-area.routes.ts';
import { noOtherAreas, type OtherAreas } from './other-areas/other-areas.ts';
import { otherMethodsRefused } from './other-methods.ts';
import { packRoutes } from './pack.routes.ts';
import { protectAnswers } from './protective-headers.ts';
import { isLocal, limitRates } from './rate-limits.ts';
import { redirectRoutes } from './redirect.routes.ts';
import { logRequests, withoutAddresses } from './request-log.ts';
import { searchRoute } from './search.route.ts';
import { guestHistory, type SearchHistory } from './search-history.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { suggestionRoutes } from './suggestion.routes.ts';

/** A body larger than this is refused, bytes. */
const BODY_LIMIT = 1_000_000;

export interface AppOptions {
  database: Database;
  indexes: SearchIndexes;
  entitlementOf: EntitlementOf;
  images: ImageRoutesOptions;
  /** Default: searches by drawing answer that they are not ready. */
  similar?: SimilarIcons;
  /** Default: everybody is a guest and has none. */
  history?: SearchHistory;
  /** Who may search by AI; default nobody. */
  aiAllowance?: AiAllowance;
  /** Where meanings for AI search come from; default the tags of the catalogue. */
  meanings?: MeaningSource;
  /** Default: there are none. */
  otherAreas?: OtherAreas;
  /** What is sold; default nothing. */
  products?: readonly Product[];
  /** Requests a minute and client; clients on this machine are not counted. */
  rateLimit: number;
  clientLimits?: ClientLimits;
  log: FastifyBaseLogger;
}

/** Builds the API server; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const run = randomUUID().slice(0, 8);
  let count = 0;
  const app = Fastify({
    loggerInstance: options.log,
    logController: withoutAddresses,
    // One log for all: a child for each request costs more than the few lines that name their request themselves.
    childLoggerFactory: (log) => log,
    trustProxy: isLocal,
    bodyLimit: BODY_LIMIT,
    ...connectionOptions(options.clientLimits ?? usualClientLimits),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerFrameworkError,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => `${run}-${(count++).toString(36)}`,
  });
  // Calls are checked and written by the contract's own schemas; those of the documentation only describe.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  answerFailures(app);
  logRequests(app);
  protectAnswers(app);
  await limitRates(app, options.rateLimit);
  const refuseOtherMethods = otherMethodsRefused(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Icoteca API', version: '1.0.0', description: 'Search, look at and download icons.' },
    },
  });
  const ports = apiPorts(options);
  await app.register(async (api) => {
    healthRoute(api, ports);
    await api.register(documentationRoutes);
    searchRoute(api, ports);
    aiSearchRoute(api, ports);
    suggestionRoutes(api, ports);
    iconRoutes(api, ports);
    libraryRoutes(api, ports);
    packRoutes(api, ports);
    categoryRoutes(api, ports);
    entityRoutes(api, ports);
    groupSearchRoute(api, ports);
    bundleRoute(api, ports);
    redirectRoutes(api, ports);
    historyRoutes(api, ports);
    otherAreaRoutes(api, ports);
    billingRoutes(api, ports.products);
    addressRoutes(api, ports);
    sitemapRoutes(api, ports);
    const similar = options.similar ?? new SimilarIcons({ databaseUrl: undefined, log: options.log });
    await api.register(similarRoutes, { ports, similar });
  });
  await app.register(imageRoutes, options.images);
  await app.register(refuseOtherMethods);
  return app;
}

function apiPorts({ database, indexes, entitlementOf, log, ...others }: AppOptions): ApiPorts {
  const vectors = new IconVectors(database);
  const indexAt: ApiPorts['indexAt'] = (version) => {
    const index = indexes.at(version);
    if (index.data.icons.flags.length > 0) return index;
    throw new ApiFailure('CATALOGUE_EMPTY', 'The catalogue has no icons yet.', {
      hint: 'Wait for the import to end, then try again.',
    });
  };
  return {
    database,
    entitlementOf,
    indexAt,
    answers: libraryAnswers({ database, indexAt }),
    history: others.history ?? guestHistory,
    aiAllowance: others.aiAllowance ?? guestAiAllowance(true),
    meanings: createMeaningStore(others.meanings ?? learnedFromTags, (error) =>
      log.warn({ err: error }, 'The meanings of words could not be made; AI search uses words alone'),
    ),
    otherAreas: others.otherAreas ?? noOtherAreas,
    products: others.products ?? [],
    withVectors: (icons, request) =>
      vectors.add(
        icons,
        entitlementOf(
          request,
          icons.map((icon) => icon.id),
        ),
      ),
  };
}
