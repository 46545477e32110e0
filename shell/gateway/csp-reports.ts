import type { FastifyInstance } from 'fastify';

/** Path to which browsers send violations of the content security policy. */
const cspReportsPath = '/csp-reports';

/** Sizes above this are not read, bytes. */
const reportLimit = 16 * 1024;
/** Newest reports that GET shows. */
const maxReports = 20;

/**
 * Logs and counts violation reports; GET shows the count and the newest (for end-to-end tests and operators on
 * loopback).
 */
export function registerCspReports(app: FastifyInstance): void {
  let count = 0;
  const newest: unknown[] = [];
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: reportLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(cspReportsPath, async (request, reply) => {
      count += 1;
      const report = readReport(String(request.body));
      newest.push(report);
      if (newest.length > maxReports) newest.shift();
      request.log.warn({ report }, 'a page broke its content security policy');
      return reply.code(204).send();
    });
  });
  app.get(cspReportsPath, async () => ({ count, newest }));
}

function readReport(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return { unreadable: body.slice(0, 200) };
  }
}
