import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from '@20minutes/s3rver';
import { databases } from '@icoteca/icons-api/databases-for-tests';
import { findRedis } from '@icoteca/tooling/redis';
import { freePort } from '@icoteca/tooling/start';
import { project } from '../../system.ts';
import { startNginx } from './nginx.ts';
import { isUp, StartedParts, startProgram } from './started.ts';

/** A server that a test may end and start again at its address. */
export interface Replica {
  readonly url: string;
  /** Ends it: as an operator does, or as an accident. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  again(): Promise<void>;
}

/** The site as on many machines. */
export interface ReplicatedSite {
  /** nginx, the one address that visitors know. */
  readonly url: string;
  readonly shells: readonly Replica[];
  readonly apis: readonly Replica[];
  readonly adminToken: string;
  /** Calls that one client may make in a minute. */
  readonly rateLimit: number;
  /** Ends Redis as an accident does. */
  endRedis(): Promise<void>;
  stop(): Promise<void>;
}

const adminToken = 'a-token-of-twenty-four-characters';
const rateLimit = 300;

/**
 * Starts what docker-compose.yml names, without Docker: PostgreSQL, Redis, an S3-compatible storage, the registry, two servers
 * of the API, two shells, and nginx with the configuration of its container; with the small catalogue.
 */
export async function startReplicatedSite(): Promise<ReplicatedSite> {
  const directory = await mkdtemp(join(tmpdir(), 'icoteca-replicas-'));
  const parts = new StartedParts();
  parts.add({ stop: () => rm(directory, { recursive: true, force: true, maxRetries: 5 }) });
  try {
    return await start(directory, parts);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

async function start(directory: string, parts: StartedParts): Promise<ReplicatedSite> {
  const ports = await Promise.all(
    ['site', 'api', 'redis', 'registry', 'identity'].map(async (name) => [name, await freePort()] as const),
  ).then(
    (all) => Object.fromEntries(all) as Record<'site' | 'api' | 'redis' | 'registry' | 'identity', number>,
  );
  const node = (program: string, env: NodeJS.ProcessEnv, up: string) =>
    startProgram([process.execPath, program], {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
      isUp: isUp(up),
    });

  const database = await startPostgres(parts);
  const redis = parts.add(await startRedis(ports.redis));
  const storage = await startStorage(join(directory, 's3'), parts);
  const release = join(directory, 'release');
  await releaseRemotes(release);
  const registryUrl = `http://127.0.0.1:${ports.registry}`;
  parts.add(
    await node(
      'federation/registry-service/main.ts',
      { DATA_DIR: release, REGISTRY_PORT: String(ports.registry) },
      `${registryUrl}/v1/health`,
    ),
  );
  const identityUrl = `http://127.0.0.1:${ports.identity}`;
  parts.add(
    await node(
      'identity-server/main.ts',
      { IDENTITY_PORT: String(ports.identity) },
      `${identityUrl}/.well-known/openid-configuration`,
    ),
  );

  const apis = await twice(async (at) => {
    const port = await freePort();
    const env = {
      DATA_DIR: join(directory, `api-${at}`),
      DATABASE_URL: database,
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      ...storage,
      API_PORT: String(port),
      PORT: String(ports.site),
      IDENTITY_URL: identityUrl,
      ADMIN_TOKEN: adminToken,
      RATE_LIMIT: String(rateLimit),
    };
    return replica(port, () => node('icons-api/server.ts', env, `http://127.0.0.1:${port}/health`), parts);
  });
  const shells = await twice(async (at) => {
    const port = await freePort();
    const dataDir = join(directory, `shell-${at}`);
    await mkdir(join(dataDir, 'keys'), { recursive: true });
    await cp(join(release, 'keys/signing.pub.pem'), join(dataDir, 'keys/signing.pub.pem'));
    const env = {
      DATA_DIR: dataDir,
      PORT: String(port),
      API_URL: `http://127.0.0.1:${ports.api}`,
      REGISTRY_URL: registryUrl,
      RENDER_WORKERS: '1',
    };
    return replica(
      port,
      () => node('shell/gateway/main.ts', env, `http://127.0.0.1:${port}/server_status`),
      parts,
    );
  });
  const portsOf = (replicas: readonly Replica[]) => replicas.map(({ url }) => Number(new URL(url).port));
  await mkdir(join(directory, 'nginx'));
  const nginx = startNginx({
    project,
    directory: join(directory, 'nginx'),
    sitePort: ports.site,
    apiPort: ports.api,
    shellPorts: portsOf(shells),
    apiPorts: portsOf(apis),
  });
  parts.add(await nginx);
  return {
    url: `http://localhost:${ports.site}`,
    shells,
    apis,
    adminToken,
    rateLimit,
    async endRedis() {
      redis.process.kill('SIGKILL');
      await redis.stop();
    },
    stop: () => parts.stop(),
  };
}

const twice = async <T>(make: (at: number) => Promise<T>): Promise<T[]> => [await make(0), await make(1)];

async function replica(
  port: number,
  begin: () => ReturnType<typeof startProgram>,
  parts: StartedParts,
): Promise<Replica> {
  let running = await begin();
  parts.add({ stop: () => running.stop() });
  return {
    url: `http://127.0.0.1:${port}`,
    async end(signal) {
      running.process.kill(signal);
      await running.stop();
    },
    async again() {
      running = await begin();
    },
  };
}

async function startPostgres(parts: StartedParts): Promise<string> {
  const [, begin] = databases.find(([name]) => name === 'PostgreSQL') ?? [];
  if (!begin) throw new Error('no PostgreSQL among the databases for tests');
  return parts.add(await begin('fixture')).url;
}

async function startRedis(port: number) {
  const program = findRedis();
  if (program === undefined)
    throw new Error('Redis is missing: install redis-server, or set REDIS_SERVER_PATH.');
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return startProgram([program, ...words], {
    cwd: tmpdir(),
    env: process.env,
    isUp: async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    },
  });
}

async function startStorage(directory: string, parts: StartedParts) {
  const bucket = 'icoteca';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  parts.add({ stop: () => server.close() });
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** Builds what changed, and publishes and activates the remotes in a registry of its own. */
async function releaseRemotes(dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['federation/build-all.ts'], {
    cwd: project,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
