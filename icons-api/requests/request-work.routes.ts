import type { EndpointName, RequestStep } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../database/transaction.ts';
import type { EndpointCall } from '../http/register-endpoint.ts';
import { registerWrite, type Write } from '../idempotency/register-write.ts';
import { mergeRequest } from './merge-request.ts';
import { answerWithOne, readRequest } from './read-request.ts';
import type { Changed } from './request.routes.ts';
import { actorOf, type RequestPorts, viewerOf } from './request-ports.ts';
import { takeStep, type WantedStep } from './request-step.ts';
import { assignMaker, hideRequest } from './work-steps.ts';

/** Calls that take a step and return the request. */
type WorkCall =
  | 'assignMaker'
  | 'takeToWork'
  | 'handBack'
  | 'declineRequest'
  | 'reopenRequest'
  | 'mergeRequest'
  | 'hideRequest';

/** All of them name the request in their path. */
const idOf = ({ params }: { params: unknown }) => (params as { id: string }).id;

/** The calls of makers and administrators (CN 7, Icon request service). */
export function requestWorkRoutes(app: FastifyInstance, ports: RequestPorts): void {
  const { database, onStep } = ports;

  /** @param work takes the step in the transaction @param answered id of the returned request, by default that of the step */
  function registerStep<N extends WorkCall & EndpointName>(
    name: N,
    step: RequestStep,
    work: (transaction: Transaction, wanted: WantedStep, call: EndpointCall<N>) => Promise<unknown>,
    answered: (call: EndpointCall<N>) => string = idOf,
  ): void {
    registerWrite(app, database, name, {
      async change(call, { now, transaction }: Write<Changed>) {
        const actor = await actorOf(call.request);
        return transaction(async (tx) => {
          await work(tx, { id: idOf(call), step, actor, now }, call);
          return { row: await readRequest(tx, answered(call), actor) };
        });
      },
      answer: async ({ row }, { request }) => answerWithOne(ports, row, await viewerOf(request), request),
    });
  }

  registerStep('assignMaker', 'assign', (tx, wanted, { body }) =>
    assignMaker(tx, onStep, wanted, body.makerId),
  );
  registerStep('takeToWork', 'takeToWork', (tx, wanted) =>
    takeStep(tx, onStep, wanted, () => ({ makerId: wanted.actor.accountId })),
  );
  registerStep('handBack', 'handBack', (tx, wanted) =>
    takeStep(tx, onStep, wanted, () => ({ makerId: null })),
  );
  registerStep('declineRequest', 'decline', (tx, wanted, { body }) =>
    takeStep(tx, onStep, wanted, () => ({ declineReason: body.reason })),
  );
  // Any maker may take it again.
  registerStep('reopenRequest', 'reopen', (tx, wanted) =>
    takeStep(tx, onStep, wanted, () => ({ makerId: null })),
  );
  registerStep('hideRequest', 'hide', (tx, wanted, { body }) => hideRequest(tx, onStep, wanted, body));
  registerStep(
    'mergeRequest',
    'merge',
    (tx, wanted, { body }) => mergeRequest(tx, onStep, wanted, body.into),
    ({ body }) => body.into,
  );
}
