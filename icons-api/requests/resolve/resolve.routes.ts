import type { FastifyInstance } from 'fastify';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { registerWrite, type Write } from '../../idempotency/register-write.ts';
import { adminsOnly } from '../../people/accounts/public.ts';
import type { Uploads } from '../../user-icons/uploads.ts';
import { answerWithOne, readRequest } from '../read-request.ts';
import type { Changed } from '../request.routes.ts';
import { actorOf, type RequestPorts, viewerOf } from '../request-ports.ts';
import { prepareItems, resolveRequest } from './resolve-request.ts';
import { takeDownIcon } from './take-down-icon.ts';

export interface ResolveOptions {
  uploads: Pick<Uploads, 'judge'>;
  /** Called when the catalogue has changed. */
  onCatalogueMoved: () => void;
  /** The operator's; undefined admits nobody by a token. */
  adminToken: string | undefined;
}

/** New icons of requests, and their removal (CN 4; CN 6, Admin). */
export function resolveRoutes(
  app: FastifyInstance,
  ports: RequestPorts,
  { uploads, onCatalogueMoved, adminToken }: ResolveOptions,
): void {
  const { database, onStep } = ports;

  registerWrite(app, database, 'resolveRequest', {
    async change({ params: { id }, body, request }, { now, transaction }: Write<Changed>) {
      const actor = await actorOf(request);
      const { resolvedItems, licence, style } = body;
      const prepared = await prepareItems({ database, uploads }, id, resolvedItems, actor);
      let hasMoved = false;
      const changed = await transaction(async (tx) => {
        hasMoved = await resolveRequest(tx, onStep, { id, actor, now, licence, style }, prepared);
        return { row: await readRequest(tx, id, actor) };
      });
      if (hasMoved) onCatalogueMoved();
      return changed;
    },
    answer: async ({ row }, { request }) => answerWithOne(ports, row, await viewerOf(request), request),
  });

  registerEndpoint(app, 'takeDownIcon', async ({ params, body, request }) => {
    await adminsOnly(request, 'take an icon down', adminToken);
    if (await takeDownIcon(database, params.id, body.reason, Date.now())) onCatalogueMoved();
    return new PersonalAnswer(JSON.stringify({ success: true }));
  });
}
