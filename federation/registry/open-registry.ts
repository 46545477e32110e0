import { userInfo } from 'node:os';
import { FederationError } from '../federation-error.ts';
import { retentionTime } from '../retention/retention-time.ts';
import { filePointers } from './file-pointers.ts';
import { folderVersions } from './folder-versions.ts';
import { trustedKeys } from './keys.ts';
import { postgresPointers } from './postgres-pointers.ts';
import { createRegistry, type Registry } from './registry.ts';
import { type S3Settings, s3Versions } from './s3-versions.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The registry on the stores that the environment names: pointers in the files of the data directory, or in PostgreSQL
 * with REGISTRY_DATABASE_URL; versions in its folders, or in an S3-compatible storage with REGISTRY_S3_ENDPOINT (the
 * bucket in its path), REGISTRY_S3_REGION, REGISTRY_S3_KEY_ID and REGISTRY_S3_SECRET. Keys are in the data directory.
 * KEPT_VERSIONS_DAYS says how long versions that are no longer served are stored.
 * @throws FederationError REGISTRY_SETTING_MISSING, REGISTRY_SETTING_INVALID
 */
export function openRegistry(dataDir: string, env: Environment): Registry {
  const { REGISTRY_DATABASE_URL: database } = env;
  const storage = s3Settings(env);
  return createRegistry({
    retentionMs: retentionTime(env),
    pointers: database ? postgresPointers(database) : filePointers(dataDir),
    versions: storage ? s3Versions(storage) : folderVersions(dataDir),
    trustedKeys: () => trustedKeys(dataDir),
    actor: env.REGISTRY_ACTOR ?? userInfo().username,
  });
}

function s3Settings(env: Environment): S3Settings | null {
  const endpoint = env.REGISTRY_S3_ENDPOINT;
  if (!endpoint) return null;
  const needed = (name: string) => {
    const value = env[name];
    if (value) return value;
    throw new FederationError(
      'REGISTRY_SETTING_MISSING',
      `REGISTRY_S3_ENDPOINT is set, but ${name} is not.`,
      {
        hint: 'Set the key of an account that may read and write in this bucket.',
      },
    );
  };
  return {
    endpoint,
    region: env.REGISTRY_S3_REGION ?? 'us-east-1',
    accessKeyId: needed('REGISTRY_S3_KEY_ID'),
    secretAccessKey: needed('REGISTRY_S3_SECRET'),
  };
}
