import { type ApiClient, apiPath } from '@icoteca/shared-contracts';
import type { ServerApi } from '../../shell/renderer/server-api.ts';

/** Sends each call to the real API once; later it parses the recorded answer again. */
export function replayingApi(real: ServerApi): ServerApi {
  const answers = new Map<string, string>();
  const client = real.client({ requestId: 'bench' });
  const replaying: ApiClient = {
    async call(name, call) {
      const key = apiPath(name, call);
      const known = answers.get(key) ?? JSON.stringify(await client.call(name, call));
      answers.set(key, known);
      return JSON.parse(known);
    },
  };
  return { client: () => replaying, plainClient: () => replaying, close: () => real.close() };
}
