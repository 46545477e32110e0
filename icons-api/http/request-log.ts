import { type FastifyInstance, LogController } from 'fastify';

/** Slower answers are logged, ms. */
const SLOW_MS = 500;

/** Switches off fastify's own log lines, which hold whole URLs. */
export const noRequestLog = new LogController({ disableRequestLogging: true });

/** Logs server errors and slow answers; everything else at level debug. Query strings are left out: they may carry tokens. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const verbose = request.log.level === 'debug' || request.log.level === 'trace';
    const slow = reply.elapsedTime > SLOW_MS;
    if (reply.statusCode >= 500 || slow || verbose) {
      const line = {
        reqId: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      if (reply.statusCode >= 500) request.log.error(line, 'answered with a failure');
      else if (slow) request.log.warn(line, 'answered slowly');
      else request.log.debug(line, 'answered');
    }
    done();
  });
}
