import type { Database } from '../../../database/connection.ts';
import { drawPictures, STRIP_LENGTH } from '../fingerprint/draw-pictures.ts';
import { fingerprintOf } from '../fingerprint/fingerprint.ts';
import {
  type DescribedIcon,
  deleteRemovedIcons,
  storeFingerprints,
  type UndescribedIcon,
  undescribedIcons,
} from './stored-fingerprints.ts';

/** Icons that are read and written together: a killed process loses the work of one part. */
const PART = 256;

/** What describing icons tells while it works. */
export interface DescribeReport {
  /** So many icons more need nothing any more, made here or by another process. */
  onDone(icons: number): void;
  /** An icon could not be drawn; it counts as one that shows nothing. */
  onUndrawable(id: string): void;
}

/**
 * Makes the fingerprints of icons and stores them, part by part: what is stored stays when the process ends. Processes that
 * work at the same time begin at different places and leave each other's work alone.
 * @param signal ends the work after the part under way.
 */
export async function describeIcons(
  database: Database,
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
    if (icons.length > 0) await storeFingerprints(database, await describeAll(icons, report));
    report.onDone(part.length);
  }
  if (ids.length > 0) await deleteRemovedIcons(database);
}

/** One strip after the other: the renderer's threads and the second core belong to what visitors wait for. */
async function describeAll(
  icons: readonly UndescribedIcon[],
  report: DescribeReport,
): Promise<DescribedIcon[]> {
  const described: DescribedIcon[] = [];
  for (let at = 0; at < icons.length; at += STRIP_LENGTH) {
    const strip = icons.slice(at, at + STRIP_LENGTH);
    const pictures = await drawPictures(strip);
    strip.forEach((icon, place) => {
      const picture = pictures[place];
      if (!picture) report.onUndrawable(icon.id);
      described.push({ icon, fingerprint: picture ? fingerprintOf(picture) : null });
    });
  }
  return described;
}
