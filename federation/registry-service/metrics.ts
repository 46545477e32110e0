import { mayReadMetrics } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CallContext } from './call-context.ts';

/** Seconds; a call that waits for a change takes 25. */
const callTimes = [0.005, 0.02, 0.1, 0.5, 2, 10, 30];

/**
 * `GET /metrics` for Prometheus: time and status of each call, refusals by code, the revision, rollouts, versions taken
 * out, and live shells. Readable by programs of this machine, and by others with the token (`METRICS_TOKEN`); for anybody
 * else there is no such page.
 */
export function registerMetrics(
  app: FastifyInstance,
  { registry, shells }: Pick<CallContext, 'registry' | 'shells'>,
  token: string | undefined,
): void {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: 'icoteca_registry_seconds',
    help: 'Time to answer a call of the registry',
    labelNames: ['method', 'route', 'status'],
    buckets: callTimes,
    registers,
  });
  const changes = new Counter({
    name: 'icoteca_registry_changes_total',
    help: 'Successful writes, by remote and call',
    labelNames: ['remote', 'call'],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const revision = gauge('icoteca_registry_revision', 'Revision of the pointers');
  const liveShells = gauge('icoteca_registry_live_shells', 'Shells that follow the registry now');
  const rollout = new Gauge({
    name: 'icoteca_registry_rollout_percent',
    help: 'Share of the clients that gets a rollout, by remote and version',
    labelNames: ['remote', 'version'],
    registers,
  });
  const takenOut = new Gauge({
    name: 'icoteca_registry_versions_taken_out',
    help: 'Versions that were taken out because they failed, by remote',
    labelNames: ['remote'],
    registers,
  });

  app.addHook('onResponse', ({ method, params, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown';
    calls.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000);
    const name = (params as { name?: string } | undefined)?.name;
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 300 && name)
      changes.inc({ remote: name, call: route.split('/').at(-1) ?? '' });
    done();
  });

  app.get('/metrics', async (request, reply) => {
    const { headers, socket } = request;
    const caller = {
      address: socket.remoteAddress,
      isForwarded: headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined,
      authorization: headers.authorization,
    };
    if (!mayReadMetrics(caller, token)) return reply.callNotFound();
    const pointers = await registry.pointers();
    revision.set(pointers.revision);
    liveShells.set(shells.count());
    rollout.reset();
    takenOut.reset();
    for (const [remote, pointer] of Object.entries(pointers.remotes)) {
      takenOut.set({ remote }, pointer.takenOut.length);
      if (pointer.rollout) rollout.set({ remote, version: pointer.rollout.version }, pointer.rollout.percent);
    }
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}
