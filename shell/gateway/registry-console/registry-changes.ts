import { FederationError, type FederationErrorCode } from '@icoteca/federation';
import { type ConsoleChange, makeChange, type Registry } from '@icoteca/federation/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusals, refuse } from './registry-refusals.ts';

/** What the registry says before it changes anything. With any other error it is not known whether it did. */
const refusing: readonly string[] = [
  'NOTHING_ACTIVE',
  'NOTHING_TO_ROLL_BACK',
  'NO_ROLLOUT',
  'REGISTRY_LOCKED',
  'REGISTRY_TOKEN_MISSING',
  'REGISTRY_TOKEN_REFUSED',
  'REMOTE_CHANGED_MEANWHILE',
  'REMOTE_CONTRACT_MISMATCH',
  'REMOTE_INTEGRITY_MISMATCH',
  'REMOTE_KEY_FOREIGN',
  'REMOTE_SIGNATURE_INVALID',
  'REMOTE_VERSION_TAKEN_OUT',
  'REMOTE_VERSION_UNKNOWN',
  'REMOTE_VERSION_UNTRIED',
  'ROLLOUT_MOVES_BACK',
  'ROLLOUT_UNDER_WAY',
] satisfies FederationErrorCode[];

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
    if (!(error instanceof FederationError) || !refusing.includes(error.code)) {
      request.log.warn({ err: error }, 'it is not known whether a change of the console was made');
      return refuse(request, reply, refusals.unknown);
    }
    const { code: reason, message, hint } = error;
    const answer = { success: false, code: 'REGISTRY_CHANGE_REFUSED', reason, message, hint };
    return reply.code(409).send({ ...answer, requestId: request.id });
  }
}
