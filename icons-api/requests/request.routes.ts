import type { FastifyInstance } from 'fastify';
import { paged } from '../collections/collection-answer.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { ifMatchVersion } from '../http/if-match.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { registerWrite, type Write } from '../idempotency/register-write.ts';
import { accountOf } from '../people/accounts/public.ts';
import { callLimits } from './call-limits.ts';
import { createRequest } from './create-request.ts';
import { likeRequests } from './like-requests.ts';
import { listRequests } from './list-requests.ts';
import { listMakers } from './makers.ts';
import { answerWithOne, type FullRow, readRequest } from './read-request.ts';
import { VersionConflict } from './request-failures.ts';
import { actorOf, type RequestPorts, viewerOf } from './request-ports.ts';
import { filteredStyles, styleCodes } from './request-styles.ts';
import { RequestTotals } from './request-totals.ts';
import { type Voted, vote } from './vote.ts';
import { changeRequest, deleteRequest } from './work-steps.ts';

export interface Changed {
  row: FullRow;
}

/** Lists of requests, a single one, and the calls of all signed-in visitors (CN 7, Icon request service). */
export function requestRoutes(app: FastifyInstance, ports: RequestPorts): void {
  const { database, onStep } = ports;
  const totals = new RequestTotals(database);
  const addressLimits = callLimits(app, database);

  registerEndpoint(app, 'requests', async ({ query, request }) => {
    if (query.isMine || query.isVoted || query.isAssignedToMe) await accountOf(request);
    const viewer = await viewerOf(request);
    const platforms = query.platforms && filteredStyles(ports.indexAt().data, query.platforms);
    const known = await totals.read();
    const { docs, total } = await listRequests(ports, known, viewer, { ...query, platforms });
    const place = { limit: query.limit, offset: (query.page - 1) * query.limit };
    const counts = {
      new: known.of.new,
      inWork: known.of.inWork,
      resolvedThisMonth: known.resolvedThisMonth,
    };
    return new PersonalAnswer(JSON.stringify({ ...paged(docs, total, place), counts }));
  });

  registerEndpoint(app, 'likeRequests', async ({ query, request }) => {
    const requests = await likeRequests(ports, await viewerOf(request), query);
    return new PersonalAnswer(JSON.stringify({ success: true, requests }));
  });

  registerEndpoint(app, 'makers', async ({ query: { limit, page }, request }) => {
    const place = { limit, offset: (page - 1) * limit };
    const { docs, total } = await listMakers(database, await viewerOf(request), place);
    return new PersonalAnswer(JSON.stringify(paged(docs, total, place)));
  });

  registerEndpoint(app, 'request', async ({ params, request }) => {
    const viewer = await viewerOf(request);
    const row = await readRequest(database.orm, params.id, viewer);
    const answer = await answerWithOne(ports, row, viewer, request);
    const mergedInto = row.id === params.id ? {} : { mergedInto: row.id };
    return new PersonalAnswer(JSON.stringify({ ...answer, ...mergedInto }));
  });

  registerWrite(app, database, 'createRequest', {
    async change({ body, request }, write: Write<Changed>) {
      await addressLimits.create(request);
      const platforms = body.platforms.length === 0 ? [] : styleCodes(ports.indexAt().data, body.platforms);
      const actor = await actorOf(request);
      return write.transaction(async (transaction) => {
        const id = await createRequest(transaction, write, { ...body, platforms }, ports.limits);
        return { row: await readRequest(transaction, id, actor) };
      });
    },
    answer: async ({ row }, { request }) => answerWithOne(ports, row, await viewerOf(request), request),
  });

  registerWrite(app, database, 'changeRequest', {
    async change({ params: { id }, body, request }, { now, transaction }: Write<Changed>) {
      const actor = await actorOf(request);
      const wanted = { id, step: 'edit', actor, now, seen: ifMatchVersion(request) } as const;
      const platforms = body.platforms && styleCodes(ports.indexAt().data, body.platforms);
      try {
        return await transaction(async (tx) => {
          await changeRequest(tx, onStep, wanted, { ...body, platforms });
          return { row: await readRequest(tx, id, actor) };
        });
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
        const row = await readRequest(database.orm, id, actor);
        const { request: current } = await answerWithOne(ports, row, actor, request);
        throw new ApiFailure('REQUEST_CHANGED', 'The request was changed since you read it.', {
          current,
          hint: 'Look at `current`, and send the change again with its version.',
        });
      }
    },
    answer: async ({ row }, { request }) => answerWithOne(ports, row, await viewerOf(request), request),
  });

  registerWrite(app, database, 'deleteRequest', {
    async change({ params: { id }, request }, { now, transaction }: Write<{ isDeleted: true }>) {
      const actor = await actorOf(request);
      return transaction(async (tx) => {
        await deleteRequest(tx, onStep, { id, step: 'delete', actor, now });
        return { isDeleted: true };
      });
    },
    answer: async () => ({ success: true }),
  });

  for (const [name, isVoted] of [
    ['voteRequest', true],
    ['unvoteRequest', false],
  ] as const)
    registerWrite(app, database, name, {
      async change({ params: { id }, request }, { now, transaction }: Write<Voted>) {
        const actor = await actorOf(request);
        await addressLimits.vote(request, { accountId: actor.accountId, isVoted, now });
        return transaction((tx) => vote(tx, actor, { id, isVoted, now }));
      },
      answer: async (voted) => ({ success: true, ...voted }),
    });
}
