import type { TelemetryRecord } from '@icoteca/shared-contracts';
import { Counter, Histogram, Registry } from 'prom-client';

/** What pages tell, as figures for Prometheus. */
export interface PageMetrics {
  readonly registry: Registry;
  note(record: TelemetryRecord): void;
}

/** So many combinations of remote, version and code are told apart; a client that makes some up cannot add without end. */
const seriesLimit = 300;
const other = { remote: 'other', version: 'other', code: 'OTHER' };

const milliseconds = [50, 100, 200, 500, 800, 1200, 1800, 2500, 4000, 8000];
const shifts = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5];

/** Makes the figures of one process. */
export function createPageMetrics(): PageMetrics {
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
    buckets: milliseconds,
    registers,
  });
  const layoutShift = new Histogram({
    name: 'icoteca_page_layout_shift',
    help: 'Cumulative layout shift of a share of the pages',
    labelNames: ['remote', 'version'],
    buckets: shifts,
    registers,
  });
  const known = new Set<string>();
  const isKnown = (key: string) => {
    if (known.has(key)) return true;
    if (known.size >= seriesLimit) return false;
    known.add(key);
    return true;
  };

  return {
    registry,
    note(record) {
      const { remote, version } = record;
      if (record.kind === 'error') {
        const { code } = record;
        errors.inc(isKnown(`${remote} ${version} ${code}`) ? { remote, version, code } : other);
        return;
      }
      const source = isKnown(`${remote} ${version}`)
        ? { remote, version }
        : { remote: other.remote, version: other.version };
      if (record.name === 'CLS') layoutShift.observe(source, record.value);
      else times.observe({ name: record.name, ...source }, record.value);
    },
  };
}
