import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './passed-body.ts';

/** What is read of a request that is answered before all of it has come; bytes and ms. */
export interface RestLimits {
  readonly bytes: number;
  /** The answer waits so long for the rest, since some clients stop sending once they have it. */
  readonly answerWithinMs: number;
  /** A client that has not sent the rest by then is cut off; it had time to read the answer. */
  readonly withinMs: number;
}

const usualRestLimits: RestLimits = { bytes: 32 * 2 ** 20, answerWithinMs: 1000, withinMs: 5000 };

/**
 * Reads the rest of a request that is answered before all of it has arrived. Otherwise the client could not read why
 * it was refused, and its next request on the connection would time out.
 */
export function readUnreadBodies(app: FastifyInstance, limits: RestLimits = usualRestLimits): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!hasBody(request.raw) || request.raw.complete) {
      done();
      return;
    }
    // Fastify would close the connection with the rest unread, which takes the answer from the client as well.
    reply.removeHeader('connection');
    const answer = once(done);
    if (Number(request.headers['content-length'] ?? 0) > limits.bytes) answer();
    setTimeout(answer, limits.answerWithinMs).unref();
    readRest(request.raw, limits).then(answer, answer);
  });
}

/** Resolves when the rest is read, or the connection is closed. */
async function readRest(message: IncomingMessage, { bytes, withinMs }: RestLimits): Promise<void> {
  let left = bytes;
  const cutOff = () => message.socket.destroy();
  const late = setTimeout(cutOff, withinMs).unref();
  message.unpipe();
  message.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cutOff();
  });
  await new Promise((resolve) => message.once('end', resolve).once('close', resolve).resume());
  clearTimeout(late);
}

function once(done: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) done();
    isDone = true;
  };
}
