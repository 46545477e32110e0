import type { TelemetryRecord } from '@icoteca/shared-contracts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

type Vital = Pick<Extract<TelemetryRecord, { kind: 'vital' }>, 'name' | 'value'>;

/** Reports the web vitals of the page, each when it is known: at the latest when the page is hidden. */
export function measureVitals(onVital: (vital: Vital) => void): void {
  const report = ({ name, value }: Metric) => onVital({ name, value });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}
