import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from '../problem.ts';
import {
  mayInstallPackages,
  type RunSource,
  runQuietly,
  runSource,
  systemPackage,
} from '../system-packages/system-package.ts';

const NAMES = ['redis-server', 'valkey-server'];

/** What `ensureRedis` depends on; tests replace it. */
export interface RedisSetup {
  readonly find: () => string | undefined;
  readonly run: RunSource;
  readonly mayInstallPackages: boolean;
}

/**
 * Gives the path of a Redis server. In continuous integration one is installed when there is none; elsewhere the tests
 * then use a test double with the same protocol.
 * @returns undefined where there is none and none may be installed
 * @throws {Problem} REDIS_MISSING when the installation failed
 */
export async function ensureRedis(
  note: (text: string) => void,
  setup: RedisSetup = { find: findRedis, run: runQuietly, mayInstallPackages: mayInstallPackages() },
): Promise<string | undefined> {
  const present = setup.find();
  if (present !== undefined || !setup.mayInstallPackages) return present;
  const source = systemPackage('redis-server');
  note(`getting ${source.name}`);
  const failure = await runSource(source, setup.run);
  const found = failure === undefined ? setup.find() : undefined;
  if (found !== undefined) return found;
  throw new Problem(
    'REDIS_MISSING',
    'No Redis server was found and none could be installed.',
    'Install redis-server or valkey-server, or name one by REDIS_SERVER_PATH.',
    { cause: new Error(failure ?? 'installed, but no server was found') },
  );
}

/** Finds an installed Redis server: REDIS_SERVER_PATH, then the folders of PATH. */
export function findRedis(
  env: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(env.REDIS_SERVER_PATH ? [env.REDIS_SERVER_PATH] : []), ...found].find(exists);
}
