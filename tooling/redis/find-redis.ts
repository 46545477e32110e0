import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['redis-server', 'valkey-server'];

/**
 * Finds a Redis server that is here already, or undefined.
 * @param env REDIS_SERVER_PATH wins; then what stands in PATH
 */
export function findRedis(
  env: NodeJS.ProcessEnv = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(env.REDIS_SERVER_PATH ? [env.REDIS_SERVER_PATH] : []), ...found].find(exists);
}
