import { FederationError } from '@icoteca/federation';
import { type ConsoleChange, makeChange, type Registry } from '@icoteca/federation/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusals, refuse } from './registry-refusals.ts';

/** Codes with which it is not known whether a change was made. */
const unknowns: readonly string[] = ['REGISTRY_UNAVAILABLE', 'REGISTRY_CORRUPT'];

/** Makes a change of the console, and answers with what the registry says of it. */
export async function answerChange(
  request: FastifyRequest,
  reply: FastifyReply,
  registry: Registry,
  wanted: ConsoleChange,
): Promise<FastifyReply> {
  try {
    const { revision } = await makeChange(registry, wanted);
    return reply.send({ success: true, revision });
  } catch (error) {
    if (!(error instanceof FederationError) || unknowns.includes(error.code)) {
      request.log.warn({ err: error }, 'it is not known whether a change of the console was made');
      return refuse(request, reply, refusals.unknown);
    }
    const { code: reason, message, hint } = error;
    const answer = { success: false, code: 'REGISTRY_CHANGE_REFUSED', reason, message, hint };
    return reply.code(409).send({ ...answer, requestId: request.id });
  }
}
