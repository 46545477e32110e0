import type { Database } from '../../../database/connection.ts';
import type { Describer } from '../fingerprint/describer.ts';
import { STRIP_LENGTH } from '../fingerprint/strip-length.ts';
import {
  type DescribedIcon,
  deleteRemovedIcons,
  storeFingerprints,
  type UndescribedIcon,
  undescribedIcons,
} from './stored-fingerprints.ts';

/** Icons per transaction. */
const PART = 256;

export interface DescribeReport {
  /** Icons that are finished, here or by another process. */
  onDone(icons: number): void;
  /** The icon could not be drawn; it counts as empty. */
  onUndrawable(id: string): void;
}

/**
 * Computes and stores fingerprints in parts, so that progress survives restarts. Concurrent processes start at random
 * parts and skip what others stored.
 * @param signal stops after the current part
 */
export async function describeIcons(
  database: Database,
  describer: Pick<Describer, 'describe'>,
  ids: readonly string[],
  report: DescribeReport,
  signal?: AbortSignal,
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / PART) }, (_, at) =>
    ids.slice(at * PART, (at + 1) * PART),
  );
  const first = Math.floor(Math.random() * parts.length);
  for (const part of [...parts.slice(first), ...parts.slice(0, first)]) {
    if (signal?.aborted) return;
    const icons = await undescribedIcons(database, part);
    if (icons.length > 0) await storeFingerprints(database, await describeAll(describer, icons, report));
    report.onDone(part.length);
  }
  if (ids.length > 0) await deleteRemovedIcons(database);
}

/** Sequential, to leave resources to requests. */
async function describeAll(
  describer: Pick<Describer, 'describe'>,
  icons: readonly UndescribedIcon[],
  report: DescribeReport,
): Promise<DescribedIcon[]> {
  const described: DescribedIcon[] = [];
  for (let at = 0; at < icons.length; at += STRIP_LENGTH) {
    const strip = icons.slice(at, at + STRIP_LENGTH);
    const descriptions = await describer.describe(strip.map(({ body, box }) => ({ body, box })));
    strip.forEach((icon, place) => {
      const fingerprint = descriptions[place];
      if (fingerprint === undefined) report.onUndrawable(icon.id);
      described.push({ icon, fingerprint: fingerprint ?? null });
    });
  }
  return described;
}
