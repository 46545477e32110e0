import { Counter, Gauge, type Registry } from 'prom-client';
import { type CacheFigures, cacheFigures } from '../cache/byte-cache.ts';

/** Metrics of the caches of this process for Prometheus, by the name of the cache. */
export function registerCacheMetrics(registry: Registry): void {
  const common = { labelNames: ['cache'] as const, registers: [registry] };
  const gauge = (name: string, help: string, value: (figures: CacheFigures) => number) =>
    new Gauge({
      ...common,
      name,
      help,
      collect() {
        for (const figures of cacheFigures()) this.set({ cache: figures.name }, value(figures));
      },
    });
  gauge('icoteca_cache_bytes', 'Bytes in a cache', ({ bytes }) => bytes);
  gauge('icoteca_cache_max_bytes', 'Bytes that a cache may take', ({ maxBytes }) => maxBytes);
  gauge('icoteca_cache_entries', 'Entries of a cache', ({ entries }) => entries);
  new Counter({
    ...common,
    name: 'icoteca_cache_reads_total',
    help: 'Reads of a cache, by whether it had the entry',
    labelNames: ['cache', 'result'],
    collect() {
      this.reset();
      for (const { name, hits, misses } of cacheFigures()) {
        this.inc({ cache: name, result: 'hit' }, hits);
        this.inc({ cache: name, result: 'miss' }, misses);
      }
    },
  });
}
