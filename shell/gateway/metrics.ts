import { mayReadMetrics } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from './page-cache/page-cache.ts';

/** Where Prometheus reads the figures of the gateway. */
const metricsPath = '/metrics';

/** Seconds. */
const pageTimes = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** What the figures are taken from. */
export interface MetricsSources {
  /** How many render workers were replaced. */
  readonly replaced: () => number;
  /** How many pages wait for a render worker. */
  readonly waiting: () => number;
  /** How many versions are taken out now. */
  readonly takenOut: () => number;
  /** The cache of pages. */
  readonly pageCache: PageCache['figures'];
}

/** The figures of the gateway. */
export interface GatewayMetrics {
  /** Counts a page by the versions whose code ran, as `name@version`. */
  countPage(versions: readonly string[]): void;
  /** Counts a fault of a version. */
  countFault(remote: string, version: string, code: string): void;
}

/**
 * Counts pages, faults of remotes, and the process itself, for `GET /metrics`: for programs of this machine, and for
 * others with the token (`METRICS_TOKEN`). All others get 404.
 */
export function registerMetrics(
  app: FastifyInstance,
  sources: MetricsSources,
  token: string | undefined,
): GatewayMetrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const answers = new Histogram({
    name: 'icoteca_gateway_seconds',
    help: 'Time to answer, of everything that is no file',
    labelNames: ['kind', 'status'],
    buckets: pageTimes,
    registers,
  });
  const pages = new Counter({
    name: 'icoteca_remote_pages_total',
    help: 'Pages that ran code of a version on the server',
    labelNames: ['version'],
    registers,
  });
  const faults = new Counter({
    name: 'icoteca_remote_troubles_total',
    help: 'Faults of versions: did not load, threw, blocked a worker or filled its memory',
    labelNames: ['remote', 'version', 'code'],
    registers,
  });
  gauge('icoteca_page_cache_bytes', 'Bytes of cached pages', () => sources.pageCache().bytes);
  new Counter({
    name: 'icoteca_page_cache_reads_total',
    help: 'Requests for pages that are cached, by whether the page was there',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = sources.pageCache();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  gauge('icoteca_render_workers_replaced', 'Render workers that were ended or died', sources.replaced);
  gauge('icoteca_pages_waiting', 'Pages that wait for a render worker', sources.waiting);
  gauge('icoteca_versions_taken_out', 'Versions of remotes that are taken out here', sources.takenOut);

  function gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  }

  app.addHook('onResponse', ({ url, routeOptions }, { statusCode, elapsedTime }, done) => {
    if (!/^\/(assets|remotes|vue-static)\//.test(url)) {
      const kind = routeOptions.url === '/*' ? 'page' : 'call';
      answers.observe({ kind, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
    }
    done();
  });
  app.get(metricsPath, async (request, reply) => {
    const { headers, socket } = request;
    const caller = {
      address: socket.remoteAddress,
      isForwarded: headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined,
      authorization: headers.authorization,
    };
    if (!mayReadMetrics(caller, token)) return reply.callNotFound();
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });

  return {
    countPage(versions) {
      for (const version of versions) pages.inc({ version });
    },
    countFault: (remote, version, code) => faults.inc({ remote, version, code }),
  };
}
