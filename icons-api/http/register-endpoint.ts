import {
  bodyLimitOf,
  type EndpointName,
  type EndpointParams,
  endpointOf,
  type endpointSchemas,
} from '@icoteca/shared-contracts';
import { acceptedEncoding } from '@icoteca/shared-contracts/accepted-encoding';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { nearestValue } from '../spelling/edit-distance.ts';
import { ApiFailure } from './api-failure.ts';
import { CompressedAnswer } from './compressed-answer.ts';
import {
  AnswerByRights,
  type EndpointAnswer,
  FileAnswer,
  PersonalAnswer,
  PrivatePicture,
  TaggedAnswer,
} from './endpoint-answers.ts';
import { sendFileAnswer, sendPrivatePicture, sendTaggedAnswer } from './send-file.ts';

type Schemas = typeof endpointSchemas;
type QueryOf<N extends EndpointName> = z.output<Schemas[N]['query']>;
type BodyOf<N extends EndpointName> = Schemas[N] extends { body: infer B extends z.core.$ZodType }
  ? z.output<B>
  : undefined;

/** A validated call, with defaults filled in. */
export interface EndpointCall<N extends EndpointName> {
  query: QueryOf<N>;
  params: EndpointParams<N>;
  body: BodyOf<N>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers a call of the contract, with its method, path, validation and cache time. Bad input is BAD_REQUEST that names the parameter. */
export function registerEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  handler: (call: EndpointCall<N>) => EndpointAnswer | Promise<EndpointAnswer>,
): void {
  const endpoint = endpointOf(name);
  const paramsSchema = 'params' in endpoint ? endpoint.params : undefined;
  const bodySchema = 'body' in endpoint ? endpoint.body : undefined;
  const cacheControl = endpoint.maxAgeSeconds > 0 ? `public, max-age=${endpoint.maxAgeSeconds}` : 'no-store';
  // Not async: a synchronous answer is sent without waiting for a promise.
  const answerCall = (request: FastifyRequest, reply: FastifyReply) => {
    const query = read(endpoint.query, request.query) as QueryOf<N>;
    const params = (paramsSchema ? read(paramsSchema, request.params) : {}) as EndpointParams<N>;
    const body = (bodySchema ? readBody(bodySchema, request) : undefined) as BodyOf<N>;
    const send = (answer: EndpointAnswer) => {
      if (answer instanceof FileAnswer) return sendFileAnswer(reply, answer);
      if (answer instanceof PrivatePicture) return sendPrivatePicture(request, reply, answer);
      if (answer instanceof TaggedAnswer) return sendTaggedAnswer(request, reply, answer);
      // Lower-case names are a fast path of Node.
      reply.header('content-type', 'application/json; charset=utf-8');
      const isByRights = answer instanceof AnswerByRights;
      const isPersonal = answer instanceof PersonalAnswer || (isByRights && !answer.isGuests);
      reply.header('cache-control', isPersonal ? 'private, no-store' : cacheControl);
      if (answer instanceof CompressedAnswer) {
        reply.header('Vary', 'Cookie, Authorization, Accept-Encoding');
        if (acceptedEncoding(request.headers['accept-encoding']) !== 'br') return reply.send(answer.json);
        return reply.header('content-encoding', 'br').send(answer.brotli);
      }
      if (isByRights) reply.header('Vary', 'Cookie, Authorization');
      return reply.send(isByRights || answer instanceof PersonalAnswer ? answer.json : answer);
    };
    const answer = handler({ query, params, body, request, reply });
    return answer instanceof Promise ? answer.then(send) : send(answer);
  };
  // Paths that the specification ends with a slash are accepted without it, too.
  for (const url of new Set([endpoint.path, endpoint.path.replace(/(.)\/$/, '$1')]))
    app.route({
      method: endpoint.method,
      url,
      bodyLimit: bodyLimitOf(endpoint.path).maxBytes,
      handler: answerCall,
    });
}

function readBody(schema: z.core.$ZodType, { body }: FastifyRequest): unknown {
  if (typeof body === 'object' && body !== null) return read(schema, body);
  throw new ApiFailure('BAD_REQUEST', 'The body of this call is missing.', {
    hint: 'Send it as JSON; it is described at /api/docs.',
  });
}

/** Validates values. @throws ApiFailure BAD_REQUEST that names the first wrong parameter */
function read(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue?.code === 'unrecognized_keys') throw unknownField(issue);
  const param = String(issue?.path[0] ?? 'query');
  const given = (value as Record<string, unknown> | null)?.[param];
  const words = issue?.code === 'invalid_value' ? issue.values.map(String) : [];
  throw new ApiFailure('BAD_REQUEST', `${param}: ${sentenceOf(issue, given)}.`, {
    param,
    nearest: typeof given === 'string' ? (nearestValue(given.slice(0, 80), words) ?? words[0]) : undefined,
    hint: words.length > 0 ? `It may be ${words.join(', ')}.` : 'The parameters are described at /api/docs.',
    cause: result.error,
  });
}

/** Unknown fields of a body are refused: a misspelt one would be ignored silently. */
function unknownField({ keys, path }: z.core.$ZodIssueUnrecognizedKeys): ApiFailure {
  const param = [...path, keys[0]?.slice(0, 80)].join('.');
  return new ApiFailure('BAD_REQUEST', `${param}: this call takes no such field.`, {
    param,
    hint: 'Leave it out. The fields of each call are described at /api/docs.',
  });
}

function sentenceOf(issue: z.core.$ZodIssue | undefined, given: unknown): string {
  if (given === undefined) return 'the parameter is missing';
  if (Array.isArray(given)) return `the parameter stands there ${given.length} times, it may stand once`;
  const shown = JSON.stringify(String(given).slice(0, 60));
  if (issue?.code === 'too_big') return `${shown} is too much, the largest value is ${issue.maximum}`;
  if (issue?.code === 'too_small') return `${shown} is too little, the smallest value is ${issue.minimum}`;
  return `${shown} is not a valid value`;
}
