import { apiProblemSchema } from '@icoteca/shared-contracts';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { failureOf, handleErrors } from './error-handler.ts';
import { logRequests, noRequestLog } from './request-log.ts';

/** A server that fails with the given error, and the lines that it logs. */
function failingServer(error: Error) {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log, logController: noRequestLog });
  handleErrors(app);
  logRequests(app);
  app.get('/fails', () => {
    throw error;
  });
  return { app, lines };
}

describe('failures', () => {
  it('answer with code, sentence, hint and request id, and are never cached', async () => {
    const { app } = failingServer(
      new ApiFailure('UNKNOWN_ICON', 'There is no such icon.', { hint: 'Search.' }),
    );
    const answer = await app.inject('/fails');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(apiProblemSchema.parse(answer.json())).toMatchObject({ code: 'UNKNOWN_ICON', hint: 'Search.' });
  });

  it('that nobody foresaw tell the log the cause and the visitor nothing of it', async () => {
    const { app, lines } = failingServer(new Error('secret detail'));
    const answer = await app.inject('/fails');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'INTERNAL', requestId: expect.any(String) });
    expect(answer.body).not.toContain('secret detail');
    expect(lines.join()).toContain('secret detail');
  });

  it('of a lost database are 503, also under another error', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(failureOf(new Error('query failed', { cause: refused }))).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      status: 503,
    });
    // What the driver says when the connection broke while a transaction ran and is rolled back.
    const broken = new Error('Client has encountered a connection error and is not queryable');
    expect(failureOf(new Error('Failed query: rollback', { cause: broken })).status).toBe(503);
  });

  it('of a disk that is full are 507, whether the database or a file met it', () => {
    for (const code of ['53100', 'ENOSPC']) {
      const full = Object.assign(new Error('No space left on device'), { code });
      const failure = failureOf(new Error('query failed', { cause: full }));
      expect(failure).toMatchObject({ code: 'DISK_FULL', status: 507 });
      expect(failure.message).toContain('disk of the server is full');
    }
  });

  it('of reading a request are 400, of one that is too large 413', () => {
    expect(failureOf(Object.assign(new Error('no JSON'), { statusCode: 400 }))).toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
    });
    expect(failureOf(Object.assign(new Error('too large'), { statusCode: 413 }))).toMatchObject({
      code: 'REQUEST_TOO_LARGE',
      status: 413,
    });
  });
});

describe('the log', () => {
  it('never holds a query string, since tokens may stand there', async () => {
    const { app, lines } = failingServer(new Error('broken'));
    await app.inject('/fails?token=abc123secret');
    expect(lines.join()).toContain('/fails');
    expect(lines.join()).not.toContain('abc123secret');
  });
});
