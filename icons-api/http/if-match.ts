import type { FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.ts';

/** The version in `If-Match: "{version}"`; null without the header, and for `*`. @throws ApiFailure BAD_REQUEST */
export function ifMatchVersion({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const given = headers['if-match'];
  if (given === undefined || given.trim() === '*') return null;
  const [, version] = /^\s*"(\d{1,9})"\s*$/.exec(given) ?? [];
  if (version !== undefined) return Number(version);
  throw new ApiFailure('BAD_REQUEST', 'If-Match: it must be a version in quotation marks.', {
    param: 'If-Match',
    hint: 'Send If-Match: "5" for the version 5, or leave it out.',
  });
}
