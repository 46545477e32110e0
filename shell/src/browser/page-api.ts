import {
  type ApiTransport,
  createApiClient,
  createKeepingClient,
  endpointPaths,
  type KeepingClient,
  keptCalls,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { browserTransport } from './api-transport.ts';

/**
 * The page's way to the API: answers kept and shared as specified, failures tried again, fixed lists for the sidebar.
 * @param onSessionEnded called when a call finds that the session of the page is over
 */
export function createPageApi(telemetry: Host['telemetry'], onSessionEnded: () => void): KeepingClient {
  const lists = () => import('@icoteca/shared-contracts/fallback-groups');
  const transport: ApiTransport = async (request) => {
    const answer = await browserTransport(request);
    // Who the visitor is asks the session itself.
    if (answer.status === 401 && isSessionOver(answer.body) && request.path !== endpointPaths.userInfo.path)
      onSessionEnded();
    return answer;
  };
  return createKeepingClient(createApiClient(transport), {
    kept: keptCalls,
    fallbacks: {
      platformSidebar: async () => (await lists()).fallbackPlatformSidebar(),
      platformVariations: async () => (await lists()).fallbackPlatformVariations(),
      packSidebar: async () => (await lists()).fallbackPackSidebar(),
    },
    onFallback: (_name, error) => telemetry.report(error, { remote: 'shell', code: 'SIDEBAR_FELL_BACK' }),
  });
}

function isSessionOver(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'SESSION_ENDED';
}
