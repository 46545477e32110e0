import { Problem } from '../problem.ts';
import {
  mayInstallPackages,
  type RunSource,
  runQuietly,
  runSource,
  systemPackage,
} from '../system-packages/system-package.ts';
import { findRedis } from './find-redis.ts';

/** What `ensureRedis` depends on; tests replace it. */
export interface RedisSetup {
  readonly find: () => string | undefined;
  readonly run: RunSource;
  readonly mayInstallPackages: boolean;
}

/**
 * Gives the path of a Redis server. In continuous integration one is installed when there is none; elsewhere the tests
 * then take a stand-in that speaks the same protocol.
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
