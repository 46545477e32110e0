import { type ApiClient, apiPath } from '@icoteca/shared-contracts';
import type { ServerApi } from '../../shell/renderer/server-api.ts';

/** Asks the real API once for each call and from then on gives the same answer, parsed anew as it would be. */
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
