import type { FastifyReply } from 'fastify';
import type { BorrowedAnswer } from '../search/answers/answer-memory.ts';

/** Sends an answer and gives its memory back when nothing reads it any more. */
export function sendBorrowed(reply: FastifyReply, { bytes, giveBack }: BorrowedAnswer): FastifyReply {
  const { raw } = reply;
  if (raw.closed) {
    // The client left while its request was looked at; nobody will hear of the end again.
    giveBack();
    return reply.send();
  }
  // By then the system has all of it, or the connection is gone.
  raw.on('close', giveBack);
  return reply.send(bytes);
}
