import {
  type ApiTransport,
  type CachingClient,
  cachePolicies,
  createApiClient,
  createCachingClient,
  endpointPaths,
  HUMAN_CHECK_HEADER,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { browserTransport } from './api-transport.ts';

/**
 * The page's way to the API: answers kept and shared as specified, failures tried again, fixed lists for the sidebar.
 * @param onSessionEnded called when a call finds that the session of the page is over
 * @param passHumanCheck called when a call is refused because only a person may make it; gives the token of the check, or null
 */
export function createPageApi(
  telemetry: Host['telemetry'],
  onSessionEnded: () => void,
  passHumanCheck: (request: Parameters<ApiTransport>[0]) => Promise<string | null>,
): CachingClient {
  const lists = () => import('@icoteca/shared-contracts/fallback-groups');
  const transport: ApiTransport = async (request) => {
    const answer = await browserTransport(request);
    // Who the visitor is asks the session itself.
    if (
      answer.status === 401 &&
      hasCode(answer.body, 'SESSION_ENDED') &&
      request.path !== endpointPaths.userInfo.path
    )
      onSessionEnded();
    // Which sites check, and which calls, is known to the API alone: so a page without the check carries this line and no more.
    if (answer.status === 403 && hasCode(answer.body, 'HUMAN_CHECK_REQUIRED')) {
      const token = await passHumanCheck(request);
      if (token !== null)
        return browserTransport({
          ...request,
          headers: { ...request.headers, [HUMAN_CHECK_HEADER]: token },
        });
    }
    return answer;
  };
  return createCachingClient(createApiClient(transport), {
    policies: cachePolicies,
    fallbacks: {
      platformSidebar: async () => (await lists()).fallbackPlatformSidebar(),
      platformVariations: async () => (await lists()).fallbackPlatformVariations(),
      packSidebar: async () => (await lists()).fallbackPackSidebar(),
    },
    onFallback: (_name, error) => telemetry.report(error, { remote: 'shell', code: 'SIDEBAR_FELL_BACK' }),
  });
}

function hasCode(body: unknown, code: string): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code;
}
