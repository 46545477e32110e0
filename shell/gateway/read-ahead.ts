import { PassThrough } from 'node:stream';

/**
 * A stream that takes up to so many bytes without anybody reading them, so that whoever writes is done with it.
 * @param bytes see `ClientLimits.aheadBytes`
 */
export function readAhead(bytes: number): PassThrough {
  return new PassThrough({ readableHighWaterMark: bytes });
}
