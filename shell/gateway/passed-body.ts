import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/** The body of a request on its way to the API. */
export interface PassedBody {
  /** Null for a request without a body. */
  readonly stream: Readable | null;
  /** Whether more came than the call takes; the stream then has failed. */
  isTooLarge(): boolean;
}

/** Whether a body comes with a request. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether a request says itself that its body is larger than this. */
export function declaresMore({ headers }: Pick<IncomingMessage, 'headers'>, maxBytes: number): boolean {
  return Number(headers['content-length'] ?? 0) > maxBytes;
}

/**
 * The body of a request to be forwarded, limited to `maxBytes`. When the API answers before it has read all of it,
 * this stream ends, and the connection of the client does not.
 */
export function passedBody(message: IncomingMessage, maxBytes: number): PassedBody {
  if (!hasBody(message)) return { stream: null, isTooLarge: () => false };
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Error('The body is larger than the call takes.'));
      else done(null, chunk);
    },
  });
  // A reader gets the error; without a reader it is of no interest.
  stream.on('error', () => {});
  message.pipe(stream);
  return { stream, isTooLarge: () => bytes > maxBytes };
}
