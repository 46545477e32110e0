import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiFailure } from './api-failure.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Time for a client to read why it was refused before the connection is cut, ms. */
const LINGER_MS = 1000;

/** Answers what Node could not read as a request, or not in time, and ends the connection. No route sees such a request. */
export function answerClientError(error: Error & { code: string }, socket: Socket): void {
  // Node reports the error again for every chunk that follows.
  if (socket.writableEnded) return;
  // The answer under way, in Node's own field: a second head inside it would be read as its content.
  const { _httpMessage: running } = socket as Socket & { readonly _httpMessage?: ServerResponse };
  if (error.code === 'ECONNRESET' || !socket.writable || running?.headersSent) {
    socket.destroy();
    return;
  }
  const failure = failureOf(error.code);
  const body = JSON.stringify(failure.body(randomUUID()));
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${head.join('')}\r\n${body}`);
  // Cut immediately, with bytes of the request unread, the answer would be lost.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function failureOf(code: string): ApiFailure {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiFailure('REQUEST_TIMEOUT', 'The request was not complete in time.', {
      hint: 'Try again on a better connection.',
    });
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiFailure('HEADERS_TOO_LARGE', 'The address and the headers are too large together.', {
      hint: 'Send fewer headers, or a shorter address.',
    });
  }
  const hint = 'Ask with an HTTP client.';
  return new ApiFailure('REQUEST_MALFORMED', 'What was sent is no HTTP request.', { hint });
}
