import type { IconSummary } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { AnswerByRights } from '../http/endpoint-answers.ts';
import type { ApiPorts } from './api-ports.ts';

/** Answers with a list of icons; with `svg` those whose vector the visitor may have carry it (resolution 19). */
export function answerWithIcons(
  { withVectors }: Pick<ApiPorts, 'withVectors'>,
  { request, query }: { request: FastifyRequest; query: { svg?: boolean | undefined } },
  icons: readonly IconSummary[],
  answerOf: (icons: readonly IconSummary[]) => object,
): string | Promise<AnswerByRights> {
  if (!query.svg) return JSON.stringify(answerOf(icons));
  return withVectors(icons, request).then(
    (drawn) => new AnswerByRights(JSON.stringify(answerOf(drawn.icons)), drawn.entitlement),
  );
}
