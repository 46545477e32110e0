import type { Host } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';

/** Code for a later action could not be loaded: reports it, and tells the visitor what to do. */
export function notifyMissingPart({ telemetry, notify, texts }: Host, error: unknown): void {
  telemetry.report(error, { remote: 'mf-collections', code: 'PART_UNAVAILABLE' });
  notify({
    type: 'warning',
    title: texts.text(namespace, 'part.missing'),
    text: texts.text(namespace, 'part.missing.text'),
    code: 'PART_UNAVAILABLE',
  });
}
