import { type ErrorTable, programErrors } from '@icoteca/shared-contracts/errors';
import type { FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { buildErrors } from '../errors/build-errors.ts';
import { loadingErrors } from '../errors/loading-errors.ts';
import { registryErrors } from '../errors/registry-errors.ts';
import { FederationError, type FederationErrorCode } from '../federation-error.ts';

/** The service answers with the status of the table; what has none is a fault of the service. */
const errors: ErrorTable<FederationErrorCode> = {
  ...buildErrors,
  ...registryErrors,
  ...loadingErrors,
  ...programErrors,
};

interface ErrorAnswer {
  readonly error: { readonly code: string; readonly message: string; readonly hint: string };
}

/** Makes every error of the service an answer with its code, in one form. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, ...answer } = answerOf(error);
    if (status >= 500) request.log.error(error);
    if (status === 503) reply.header('retry-after', '1');
    return reply.code(status).send({ error: answer } satisfies ErrorAnswer);
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        code: 'NOT_FOUND',
        message: `There is no ${request.method} ${request.url.split('?', 1)[0]}.`,
        hint: 'docs/registry-protocol.md lists the calls.',
      },
    } satisfies ErrorAnswer),
  );
}

function answerOf(error: unknown): { status: number; code: string; message: string; hint: string } {
  if (error instanceof FederationError) {
    const { code, message, hint } = error;
    return { status: errors[code].status ?? 500, code, message, hint };
  }
  if (error instanceof ZodError) {
    const message = error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`)
      .join('; ');
    return {
      status: 400,
      code: 'REQUEST_MALFORMED',
      message,
      hint: 'docs/registry-protocol.md says what a call takes.',
    };
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413)
    return {
      status,
      code: 'REQUEST_TOO_LARGE',
      message: 'The body is too large.',
      hint: 'A body has 64 MB at most.',
    };
  if (status < 500)
    return {
      status,
      code: 'REQUEST_MALFORMED',
      message: (error as Error).message,
      hint: 'Send JSON as the protocol says.',
    };
  return { status: 500, code: 'INTERNAL', message: 'The registry failed.', hint: 'Its log has the reason.' };
}
