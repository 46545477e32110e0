import type { FastifyInstance } from 'fastify';
import { catalogueVersion } from '../catalogue/public.ts';
import type { ApiPorts } from './api-ports.ts';

/**
 * `GET /health`: 200 when the index and the database answer, else 503; with the catalogue version. `GET /live`: 200 while the
 * process answers, with the database or without it, for those who would end or bypass a server that cannot.
 */
export function healthRoute(app: FastifyInstance, ports: ApiPorts): void {
  app.get('/live', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health', async (_request, reply) => {
    const { data } = ports.indexAt();
    const database = await catalogueVersion(ports.database).then(
      () => 'ok',
      () => 'unavailable',
    );
    return reply
      .code(database === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: database, catalogueVersion: data.version, icons: data.icons.flags.length });
  });
}
