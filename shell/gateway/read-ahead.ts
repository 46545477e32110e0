import { PassThrough } from 'node:stream';

/**
 * A stream that buffers up to `bytes` before they are read, so that the writer is done.
 * @param bytes see `ClientLimits.aheadBytes`
 */
export function readAhead(bytes: number): PassThrough {
  return new PassThrough({ readableHighWaterMark: bytes });
}
