import { registryPath, registryTokenPath } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusalAnswer } from '../refusals.ts';

/** What the console of the registry refuses. */
export const refusals = {
  access: {
    status: 401,
    code: 'REGISTRY_ACCESS_NEEDED',
    title: 'Sign in first',
    message: 'The registry is for administrators and for teams with a token of theirs.',
    hint: `Sign in as an administrator, or enter a token at ${registryTokenPath}.`,
  },
  token: {
    status: 403,
    code: 'REGISTRY_TOKEN_UNKNOWN',
    title: 'This token is not known',
    message: 'The registry has no such token of a remote.',
    hint: 'Copy the whole token; in a browser that shows a preview, leave the preview first.',
  },
  notYours: {
    status: 403,
    code: 'REGISTRY_CHANGE_NOT_YOURS',
    title: 'This needs another token',
    message: 'A remote is changed in the name of its token.',
    hint: `Enter the token of this remote at ${registryTokenPath}.`,
  },
  unknown: {
    status: 502,
    code: 'REGISTRY_CHANGE_UNKNOWN',
    title: 'The registry does not answer',
    message: 'The registry did not say whether it made the change.',
    hint: 'Look at the audit trail before you try again.',
  },
  failed: {
    status: 502,
    code: 'REGISTRY_READ_FAILED',
    title: 'The registry does not answer',
    message: 'The registry could not be read just now.',
    hint: 'Try again in a moment.',
  },
  remote: {
    status: 404,
    code: 'UNKNOWN_REMOTE',
    title: 'There is no such remote',
    message: 'The registry has no remote of this name with a version in use.',
    hint: `${registryPath} lists the remotes.`,
  },
  malformed: {
    status: 400,
    code: 'BAD_REQUEST',
    title: 'This call cannot be read',
    message: 'A parameter is missing or has an invalid value.',
    hint: 'shared-contracts/api/registry.endpoints.ts lists the parameters.',
  },
} as const satisfies Record<string, Refusal>;

/** Answers a request for the console with a refusal. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, headers, body } = refusalAnswer(refusal, request.url, request.id);
  return reply
    .code(status)
    .headers({ ...headers, 'x-robots-tag': 'noindex' })
    .send(body);
}
