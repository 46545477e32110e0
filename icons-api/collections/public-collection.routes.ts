import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { costlyCallLimit } from '../http/rate-limits.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import { adminsOnly } from '../people/accounts/public.ts';
import { answerWithOne, collectionsOf, paged } from './collection-answer.ts';
import { iconsOf } from './collection-icons.ts';
import { type CollectionPorts, guestViewer, viewerOf } from './collection-ports.ts';
import { hideCollection, listRefusals, listReports, reportCollection } from './moderation.ts';
import { listPublicCollections } from './public-collections.ts';
import { readPublicCollection } from './read-collection.ts';

const REPORTS_AN_HOUR = 10;
const HOUR_MS = 3_600_000;

/** Public collections, and their moderation (CN 2, CN 6). */
export function publicCollectionRoutes(
  app: FastifyInstance,
  ports: CollectionPorts,
  adminToken: string | undefined,
): void {
  const { database } = ports;
  const secondsToWait = costlyCallLimit(app, 'collection-report', REPORTS_AN_HOUR, HOUR_MS);

  registerEndpoint(app, 'publicCollections', async ({ query, request }) => {
    const viewer = await viewerOf(request);
    const { docs, total } = await listPublicCollections(ports, viewer, query);
    return new PersonalAnswer(JSON.stringify(paged(docs, total, query)));
  });

  registerEndpoint(app, 'publicCollection', async ({ params, query }) => {
    const { row, entries } = await readPublicCollection(database, params.apiCode, { icons: query });
    const [collection] = await collectionsOf(ports, [row], guestViewer, 0);
    const icons = await iconsOf(ports, entries, guestViewer, { language: siteLanguage(query.language) });
    const catalogueVersion = ports.indexAt().data.version;
    return new PersonalAnswer(JSON.stringify({ success: true, collection, icons, catalogueVersion }));
  });

  registerEndpoint(app, 'reportCollection', async ({ params, body, request }) => {
    await viewerOf(request);
    const retryAfter = await secondsToWait(request);
    if (retryAfter > 0)
      throw new ApiFailure('TOO_MANY_REQUESTS', 'Too many reports came from this address.', {
        hint: 'Wait and try again.',
        retryAfter,
      });
    await reportCollection(database, params.id, body.reason, Date.now());
    return new PersonalAnswer(JSON.stringify({ success: true }));
  });

  registerEndpoint(app, 'hideCollection', async ({ params, body, request }) => {
    await adminsOnly(request, 'take a collection down', adminToken);
    const row = await hideCollection(database, params.id, body, Date.now());
    const answer = await answerWithOne(ports, row, { accountId: null, isAdmin: true }, 0);
    return new PersonalAnswer(JSON.stringify(answer));
  });

  registerEndpoint(app, 'collectionReports', async ({ query, request }) => {
    await adminsOnly(request, 'read reports', adminToken);
    const reports = await listReports(database, query);
    const refusals = await listRefusals(database, query);
    return new PersonalAnswer(JSON.stringify({ success: true, reports, refusals }));
  });
}
