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
 * The page's API client: it caches and shares answers as specified, retries, and has fixed lists for the sidebar.
 * @param onSessionEnded called when the session of the page has ended
 * @param passHumanCheck called when a call needs the check against robots; resolves with its token, or null
 */
export function createPageApi(
  telemetry: Host['telemetry'],
  onSessionEnded: () => void,
  passHumanCheck: (request: Parameters<ApiTransport>[0]) => Promise<string | null>,
): CachingClient {
  const lists = () => import('@icoteca/shared-contracts/fallback-groups');
  const transport: ApiTransport = async (request) => {
    const answer = await browserTransport(request);
    // The session makes this call itself.
    if (
      answer.status === 401 &&
      hasCode(answer.body, 'SESSION_ENDED') &&
      request.path !== endpointPaths.userInfo.path
    )
      onSessionEnded();
    // The API alone knows which calls need the check.
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
