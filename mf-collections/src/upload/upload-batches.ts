import { UPLOAD_BATCH_BYTES, UPLOAD_BATCH_MAX } from '@icoteca/shared-contracts';
import type { GivenFile } from './given-file.ts';

/** Growth of markup in JSON: every quotation mark and line end becomes two characters. */
const JSON_GROWTH = 1.25;
const BYTES_AROUND = 400;

/** Splits files into batches: as many files as a call takes, within its limit of bytes. */
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
