import type { IncomingMessage } from 'node:http';
import type { RequestFacts } from '@icoteca/shared-contracts/host';
import { visitorFacts } from './visitor-facts.ts';

/** A request for a page as the gateway hands it on. */
export interface PageRequest {
  /** Path without query, encoded, as the visitor sent it. */
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** Scheme and host that the visitor sees. */
  readonly origin: string;
  readonly facts: RequestFacts;
  readonly acceptEncoding: string;
}

/** Reads it from the message. The gateway has refused foreign hosts and unreadable paths already. */
export function readPageRequest(message: IncomingMessage, publicOrigins: readonly string[]): PageRequest {
  const url = message.url ?? '/';
  const question = url.indexOf('?');
  const host = message.headers.host ?? 'localhost';
  const requestId = String(message.headers['x-request-id'] ?? '');
  return {
    pathname: question < 0 ? url : url.slice(0, question),
    search: question < 0 ? '' : url.slice(question),
    origin: publicOrigins.find((origin) => new URL(origin).host === host) ?? `http://${host}`,
    facts: visitorFacts({ userAgent: message.headers['user-agent'], requestId }),
    acceptEncoding: String(message.headers['accept-encoding'] ?? ''),
  };
}
