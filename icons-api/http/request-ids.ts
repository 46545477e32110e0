import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsOurs } from '@icoteca/shared-contracts/trusted-proxies';

/**
 * Generates request ids for logs and answers. Calls of our own shell have the id of their page, which the visitor can quote;
 * the header of other clients is ignored.
 */
export function requestIds(isOurs: IsOurs): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const run = randomUUID().slice(0, 8);
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isId = typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
    if (isId && isOurs(socket.remoteAddress ?? '')) return given;
    return `${run}-${(count++).toString(36)}`;
  };
}
