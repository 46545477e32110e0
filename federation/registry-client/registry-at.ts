import { z } from 'zod';
import { FederationError, type FederationErrorCode } from '../federation-error.ts';
import { type ActivePointers, parsePointers } from '../registry/active-pointers.ts';
import { liveStateSchema } from '../registry/live-state.ts';
import type { Registry } from '../registry/registry.ts';
import { trustedVersion } from '../registry/signature.ts';
import { documentFile } from '../registry/version-storage.ts';
import type { CleanUp } from '../retention/clean-up.ts';
import type { RegistryAddress } from './registry-address.ts';

const errorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), hint: z.string() }),
});
/** How long a call may take, in ms; that which carries a version longer. */
const PATIENCE = 15_000;
const PUBLISH_PATIENCE = 120_000;

/** A registry service, used as if it were here. Its changes are made in the name of the token. */
export function registryAt({ url, token, trustedKeys }: RegistryAddress): Registry {
  async function call(path: string, init: RequestInit = {}, waitMs = PATIENCE): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(`${url}/v1${path}`, {
        redirect: 'error',
        ...init,
        signal: AbortSignal.timeout(waitMs),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
      });
    } catch (cause) {
      throw new FederationError('REGISTRY_UNAVAILABLE', `The registry at ${url} does not answer.`, {
        hint: 'Check REGISTRY_URL and that the service runs.',
        cause,
      });
    }
    if (response.ok) return response;
    throw await namedError(response);
  }
  const send = (path: string, body: unknown, waitMs?: number) =>
    call(
      path,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      waitMs,
    );
  const move = async (name: string, action: string, body: unknown): Promise<ActivePointers> =>
    parsePointers(await (await send(`/remotes/${name}/${action}`, body)).text(), url);

  async function file(name: string, version: string, path: string): Promise<Buffer | null> {
    try {
      const response = await call(`/remotes/${name}/versions/${version}/files/${path}`);
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      if (error instanceof FederationError && error.code === 'REMOTE_VERSION_UNKNOWN') return null;
      throw error;
    }
  }

  return {
    pointers: async () => parsePointers(await (await call('/pointers')).text(), url),
    async trail(limit, name) {
      const query = new URLSearchParams({ limit: String(limit), ...(name ? { remote: name } : {}) });
      return ((await (await call(`/trail?${query}`)).json()) as { changes: ActivePointers['history'] })
        .changes;
    },
    async versions(name) {
      return ((await (await call(`/remotes/${name}/versions`)).json()) as { versions: string[] }).versions;
    },
    async document(name, version) {
      const text = await file(name, version, documentFile);
      if (text) return trustedVersion(text.toString('utf8'), trustedKeys(), { name, version });
      throw new FederationError('REMOTE_VERSION_UNKNOWN', `${name}@${version} is not published.`, {
        hint: '"versions" lists what is published.',
      });
    },
    file,
    async store(document, files) {
      const { name, version } = document;
      const contents = files.map((each) => [each.name, each.content.toString('base64')]);
      const body = { document, files: Object.fromEntries(contents) };
      try {
        await send(`/remotes/${name}/versions/${version}`, body, PUBLISH_PATIENCE);
        return true;
      } catch (error) {
        if (error instanceof FederationError && error.code === 'REMOTE_VERSION_EXISTS') return false;
        throw error;
      }
    },
    activate: (name, version, { restore, why, seen } = {}) =>
      move(name, 'activate', { version, restore, why, seen }),
    rollOut: (name, version, { percent, users, automatic }, { why, seen } = {}) =>
      move(name, 'rollout', { version, percent, users, automatic: automatic && true, why, seen }),
    promote: (name, { why, seen } = {}) => move(name, 'promote', { why, seen }),
    rollback: (name, { why, seen } = {}) => move(name, 'rollback', { why, seen }),
    preview: (name, version, { preview, days }, { why } = {}) =>
      move(name, 'preview', { version, preview, days, why }),
    endPreview: (name, preview, { why } = {}) => move(name, 'end-preview', { preview, why }),
    takeOut: (name, version, { why, seen }) => move(name, 'take-out', { version, why, seen }),
    async reportCanary({ remote, ...report }) {
      await send(`/remotes/${remote}/canary`, report);
    },
    live: async () => liveStateSchema.parse(await (await call('/live')).json()),
    async cleanUp({ name, dryRun = false }) {
      if (name === undefined) {
        throw new FederationError('ARGUMENTS_MISSING', 'A service cleans up all remotes by itself.', {
          hint: 'Name one remote; or run it without REGISTRY_URL where the stores of the registry are.',
        });
      }
      const response = await send(`/remotes/${name}/clean-up`, { dryRun }, PUBLISH_PATIENCE);
      return (await response.json()) as CleanUp;
    },
    close: async () => {},
  };
}

async function namedError(response: Response): Promise<FederationError> {
  const answer = errorAnswer.safeParse(await response.json().catch(() => null));
  if (answer.success) {
    const { code, message, hint } = answer.data.error;
    return new FederationError(code as FederationErrorCode, message, { hint });
  }
  return new FederationError('REGISTRY_UNAVAILABLE', `The registry answered ${response.status}.`, {
    hint: 'Check that REGISTRY_URL is the address of a registry.',
  });
}
