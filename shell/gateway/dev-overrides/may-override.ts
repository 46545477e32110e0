import { cookieNames, endpointPaths, readCookie } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** Timeout of the API call, ms. */
const timeoutMs = 3000;

/**
 * Who may run builds that are being worked on: everybody on a development server; on a site for the public only a
 * signed-in admin, as the API knows them now. A call without an answer is a no.
 */
export function mayOverride(
  apiUrl: string,
  isPublic: boolean,
): (request: Pick<FastifyRequest, 'headers'>) => Promise<boolean> {
  return async ({ headers }) => {
    if (!isPublic) return true;
    const token = readCookie(headers.cookie, cookieNames.token);
    if (token === null) return false;
    try {
      const answer = await fetch(apiUrl + endpointPaths.userInfo.path, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { user } = (await answer.json()) as { user?: { roles?: Readonly<Record<string, boolean>> } };
      return answer.ok && user?.roles?.admin === true;
    } catch {
      return false;
    }
  };
}
