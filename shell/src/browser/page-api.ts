import {
  createApiClient,
  createKeepingClient,
  type KeepingClient,
  keptCalls,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { browserTransport } from './api-transport.ts';

/** The page's way to the API: answers kept and shared as specified, failures tried again, fixed lists for the sidebar. */
export function createPageApi(telemetry: Host['telemetry']): KeepingClient {
  const lists = () => import('@icoteca/shared-contracts/fallback-groups');
  return createKeepingClient(createApiClient(browserTransport), {
    kept: keptCalls,
    fallbacks: {
      platformSidebar: async () => (await lists()).fallbackPlatformSidebar(),
      platformVariations: async () => (await lists()).fallbackPlatformVariations(),
      packSidebar: async () => (await lists()).fallbackPackSidebar(),
    },
    onFallback: (_name, error) => telemetry.report(error, { remote: 'shell', code: 'SIDEBAR_FELL_BACK' }),
  });
}
