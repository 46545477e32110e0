import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsOurs } from '@icoteca/shared-contracts/trusted-proxies';

/**
 * Names requests for logs and answers. A shell of ours names them already: what its page asks of the API has the id of the
 * page, which the visitor can quote. What others send is not believed, as it could point at somebody else's page.
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
