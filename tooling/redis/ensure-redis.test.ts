import { describe, expect, it } from 'vitest';
import { ensureRedis, findRedis } from './ensure-redis.ts';

describe('findRedis', () => {
  const env = { PATH: '/a:/b', REDIS_SERVER_PATH: '/mine/redis' };
  it('takes the one that is named, then Redis, then Valkey', () => {
    const at = (...paths: string[]) => findRedis(env, (path) => paths.includes(path));
    expect(at('/b/valkey-server', '/b/redis-server', '/mine/redis')).toBe('/mine/redis');
    expect(at('/a/valkey-server', '/b/redis-server')).toBe('/b/redis-server');
    expect(at('/a/valkey-server')).toBe('/a/valkey-server');
    expect(at('/c/redis-server')).toBeUndefined();
  });
});

describe('ensureRedis', () => {
  it('installs one in continuous integration alone', async () => {
    const commands: string[] = [];
    const setup = (mayInstallPackages: boolean, works: boolean) => ({
      find: () => (works && commands.at(-1)?.includes('redis') ? '/usr/bin/redis-server' : undefined),
      run: async (command: readonly string[]) => {
        commands.push(command.join(' '));
        return works ? undefined : 'no network';
      },
      mayInstallPackages,
    });
    expect(await ensureRedis(() => {}, setup(false, true))).toBeUndefined();
    expect(commands).toEqual([]);
    await expect(ensureRedis(() => {}, setup(true, false))).rejects.toMatchObject({ code: 'REDIS_MISSING' });
    expect(await ensureRedis(() => {}, setup(true, true))).toBe('/usr/bin/redis-server');
    expect(commands.at(-1)).toContain('install -y -q --no-install-recommends redis-server');
  });
});
