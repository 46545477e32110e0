import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Refusal, refusalAnswer } from './refusals.ts';
import { securityHeaders } from './security-headers.ts';

/** An error of Node's HTTP parser. */
export interface BrokenRequest extends Error {
  readonly code: string;
  /** What the client sent last, as bytes; not there for a request that came too slowly. */
  readonly rawPacket?: unknown;
}

/** So long a client may read why it was refused before the connection is cut, ms. */
const lingerMs = 1000;

const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    title: 'The request came too slowly',
    message: 'The request was not complete in time.',
    hint: 'Try again on a better connection.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    title: 'The request is too large',
    message: 'The address and the headers of the request are too large together.',
    hint: 'Remove the cookies of this site, or shorten the address.',
  },
};

const malformed: Refusal = {
  status: 400,
  code: 'REQUEST_MALFORMED',
  title: 'The request cannot be read',
  message: 'What was sent is no HTTP request.',
  hint: 'Ask with a browser or an HTTP client.',
};

/**
 * Answers what Node could not read as a request, or not in time, and ends the connection. Such a request never comes to
 * any route.
 */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket): void {
  // Node emits it again for everything that still comes.
  if (socket.writableEnded) return;
  // Node's own note of the answer that is under way; a second head inside it would be read as its content.
  const { _httpMessage: running } = socket as Socket & { readonly _httpMessage?: ServerResponse };
  if (error.code === 'ECONNRESET' || !socket.writable || running?.headersSent) {
    socket.destroy();
    return;
  }
  const refusal = refusals[error.code] ?? malformed;
  const answer = refusalAnswer(refusal, addressIn(error.rawPacket), randomUUID());
  const headers = {
    ...securityHeaders,
    ...answer.headers,
    'content-length': Buffer.byteLength(answer.body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${head.join('')}\r\n${answer.body}`,
  );
  // An immediate cut, with unread bytes of the request, would lose the answer.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** The address in the first line, when what came last holds it. */
function addressIn(packet: unknown): string | null {
  if (!Buffer.isBuffer(packet)) return null;
  return /^[A-Z]+ (\/\S*)/.exec(packet.toString('latin1', 0, 2048))?.[1] ?? null;
}
