import { cookieNames, endpointPaths, readCookie } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** Timeout of the API call, ms. */
const timeoutMs = 3000;

/** Whether a visitor is a signed-in administrator, as the API knows them now. Rejects when it does not say. */
export function isAdmin(apiUrl: string): (request: Pick<FastifyRequest, 'headers'>) => Promise<boolean> {
  return async ({ headers }) => {
    const token = readCookie(headers.cookie, cookieNames.token);
    if (token === null) return false;
    const answer = await fetch(apiUrl + endpointPaths.userInfo.path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status >= 500) throw new Error(`The API answered ${answer.status}`);
    const { user } = (await answer.json()) as { user?: { roles?: Readonly<Record<string, boolean>> } };
    return answer.ok && user?.roles?.admin === true;
  };
}
