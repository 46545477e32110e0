import { createPublicKey } from 'node:crypto';
import { keyIdOf } from '../registry/key-bindings.ts';
import { type TrustedKey, trustedKeys } from '../registry/keys.ts';
import { openRegistry } from '../registry/open-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { type DailyCleanUpOptions, dailyCleanUp } from '../retention/daily.ts';
import { dropServerBundles } from '../retention/drop-copies.ts';
import { retentionTime } from '../retention/retention-time.ts';
import { type FollowedRegistry, followRegistry } from './follow-registry.ts';
import { keyOfCi } from './key-of-ci.ts';
import type { RegistryAddress } from './registry-address.ts';
import { registryAt } from './registry-at.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The registry that the environment names: the service at REGISTRY_URL, with REGISTRY_TOKEN for changes, or the stores of
 * `openRegistry`. A CI that signs with SIGNING_KEY_FILE believes its own signature, as it has no keys of the shell.
 * @throws FederationError REGISTRY_SETTING_MISSING, REGISTRY_SETTING_INVALID
 */
export function registryOf(dataDir: string, env: Environment): Registry {
  const address = addressIn(dataDir, env);
  if (!address) return openRegistry(dataDir, env);
  const own = keyOfCi(env);
  if (!own) return registryAt(address);
  const trusted: TrustedKey = { id: keyIdOf(own), key: createPublicKey(own), remotes: '*' };
  return registryAt({ ...address, trustedKeys: () => [...address.trustedKeys(), trusted] });
}

/**
 * The same registry in the hands of somebody else: a service checks each change by their token. Stores that this process reaches itself
 * check nothing, so its caller must.
 */
export function registryAs(dataDir: string, env: Environment, registry: Registry, token: string): Registry {
  const address = addressIn(dataDir, env);
  return address ? registryAt({ ...address, token }) : registry;
}

/**
 * Begins to keep a copy of the service at REGISTRY_URL in the data directory, and waits until there is one; a copy of
 * before will do. Unused versions are dropped from it once a day. Nothing happens without that variable.
 * @param onError the registry is away, or a version cannot be copied; the copy stays as it is
 * @param remote the only one that is copied, for its static server
 */
export async function followedRegistry(
  dataDir: string,
  env: Environment,
  onError: (error: unknown) => void,
  remote?: string,
): Promise<FollowedRegistry | null> {
  const address = addressIn(dataDir, env);
  if (!address) return null;
  const followed = followRegistry({
    ...address,
    dataDir,
    onError,
    remote,
    retentionMs: retentionTime(env),
  });
  await followed.ready;
  return followed;
}

/**
 * Begins to clean up the registry once a day where it is this process that holds it, and the server bundles that were cached
 * of what went; a copy of a service cleans itself up.
 * @param onRemoved gets a line for what was removed
 * @returns ends it
 * @throws FederationError REGISTRY_SETTING_INVALID
 */
export function cleanedRegistry(
  dataDir: string,
  env: Environment,
  registry: Pick<Registry, 'cleanUp'>,
  on: Pick<DailyCleanUpOptions, 'onRemoved' | 'onError'>,
): () => void {
  if (addressIn(dataDir, env)) return () => {};
  return dailyCleanUp({
    ...on,
    cleanUp: async () => {
      const done = await registry.cleanUp({});
      await dropServerBundles(dataDir);
      return done;
    },
  });
}

function addressIn(dataDir: string, env: Environment): RegistryAddress | null {
  const { REGISTRY_URL: url, REGISTRY_TOKEN: token } = env;
  if (!url) return null;
  return { url: url.replace(/\/+$/, ''), token, trustedKeys: () => trustedKeys(dataDir) };
}
