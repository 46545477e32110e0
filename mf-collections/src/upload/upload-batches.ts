import { UPLOAD_BATCH_BYTES, UPLOAD_BATCH_MAX } from '@icoteca/shared-contracts';
import type { GivenFile } from './given-file.ts';

/** Markup grows when it is written as JSON: every quotation mark and line end becomes two characters. */
const JSON_GROWTH = 1.25;
const BYTES_AROUND = 400;

/** Files that are sent together: as many as a call takes, and no more bytes than one may have. */
export function uploadBatches<F extends Pick<GivenFile, 'bytes'>>(files: readonly F[]): F[][] {
  const batches: F[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const file of files) {
    const own = file.bytes * JSON_GROWTH + BYTES_AROUND;
    const last = batches.at(-1);
    if (last && last.length < UPLOAD_BATCH_MAX && bytes + own <= UPLOAD_BATCH_BYTES) {
      last.push(file);
      bytes += own;
    } else {
      batches.push([file]);
      bytes = own;
    }
  }
  return batches;
}
