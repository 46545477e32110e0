import type { TelemetryRecord } from '@icoteca/shared-contracts';
import { Counter, Histogram, Registry } from 'prom-client';

/** Most time series by remote, version and code, which clients could invent. */
const MAX_SERIES = 300;
const OTHER = { remote: 'other', version: 'other', code: 'OTHER' };

const MILLISECONDS = [50, 100, 200, 500, 800, 1200, 1800, 2500, 4000, 8000];
const SHIFTS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5];

/** Metrics of pages for Prometheus. */
export function createPageMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const errors = new Counter({
    name: 'icoteca_page_errors_total',
    help: 'Errors and rejections in pages, by the remote and version whose code threw',
    labelNames: ['remote', 'version', 'code'],
    registers,
  });
  const times = new Histogram({
    name: 'icoteca_page_vital_milliseconds',
    help: 'Web vitals of a share of the pages, by the remote that made the main part',
    labelNames: ['name', 'remote', 'version'],
    buckets: MILLISECONDS,
    registers,
  });
  const layoutShift = new Histogram({
    name: 'icoteca_page_layout_shift',
    help: 'Cumulative layout shift of a share of the pages',
    labelNames: ['remote', 'version'],
    buckets: SHIFTS,
    registers,
  });
  const known = new Set<string>();
  const isKnown = (key: string) => {
    if (known.has(key)) return true;
    if (known.size >= MAX_SERIES) return false;
    known.add(key);
    return true;
  };

  return {
    registry,
    record(entry: TelemetryRecord): void {
      const { remote, version } = entry;
      if (entry.kind === 'error') {
        const { code } = entry;
        errors.inc(isKnown(`${remote} ${version} ${code}`) ? { remote, version, code } : OTHER);
        return;
      }
      const isOwn = isKnown(`${remote} ${version}`);
      const source = isOwn ? { remote, version } : { remote: OTHER.remote, version: OTHER.version };
      if (entry.name === 'CLS') layoutShift.observe(source, entry.value);
      else times.observe({ name: entry.name, ...source }, entry.value);
    },
  };
}
