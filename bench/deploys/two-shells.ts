import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@icoteca/tooling/start';
import { isUp, StartedParts, startProgram } from '../../e2e/replicas/testing/started.ts';
import { project } from '../../e2e/system.ts';
import { REMOTE, storeTestVersion } from './test-versions.ts';

/** Two shells behind a registry service whose storage is slow. */
export interface TwoShells {
  readonly shells: readonly string[];
  /** Calls the registry as the team of the remote: `activate`, `rollback`, `rollout`. Rejects when it does not answer. */
  change(action: string, body: object): Promise<void>;
  /** Kills the registry. */
  endRegistry(): Promise<void>;
  startRegistry(): Promise<void>;
  stop(): Promise<void>;
}

/** Time that each file of a version takes, ms. */
const STORAGE_MS = 350;

/** Starts them on free ports, with the versions stored and the first of them active. */
export async function startTwoShells(versions: readonly string[], bad: string): Promise<TwoShells> {
  const directory = await mkdtemp(join(tmpdir(), 'icoteca-deploys-'));
  const parts = new StartedParts();
  parts.add({ stop: () => rm(directory, { recursive: true, force: true, maxRetries: 5 }) });
  const registryDir = join(directory, 'registry');
  const run = promisify(execFile);
  const federation = (...args: string[]) =>
    run(process.execPath, args, { cwd: project, env: { ...process.env, DATA_DIR: registryDir } });
  try {
    // Builds what the shells run; its published versions are not used.
    await run(process.execPath, ['federation/build-all.ts'], {
      cwd: project,
      env: { ...process.env, DATA_DIR: join(directory, 'build') },
    });
    for (const version of versions) storeTestVersion(registryDir, version);
    storeTestVersion(registryDir, bad, true);
    const team = (await federation('federation/registry-token.ts', 'bench', REMOTE)).stdout.trim();
    const shellToken = (await federation('federation/registry-token.ts', 'shells', '*')).stdout.trim();

    const port = await freePort();
    const service = `http://127.0.0.1:${port}`;
    const begin = () =>
      startProgram([process.execPath, 'federation/registry-service/main.ts'], {
        cwd: project,
        env: { ...process.env, DATA_DIR: registryDir, REGISTRY_PORT: String(port), LOG_LEVEL: 'silent' },
        isUp: isUp(`${service}/v1/health`),
      });
    let registry = await begin();
    parts.add({ stop: () => registry.stop() });
    const change: TwoShells['change'] = async (action, body) => {
      const answer = await fetch(`${service}/v1/remotes/${REMOTE}/${action}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${team}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${action} was answered ${answer.status}: ${await answer.text()}`);
    };
    await change('activate', { version: versions[0] });

    const slow = await startSlowStorage(service);
    parts.add({ stop: slow.close });
    const api = await startNoApi();
    parts.add({ stop: api.close });
    const shells: string[] = [];
    for (const name of ['one', 'two']) {
      const dataDir = join(directory, name);
      await mkdir(dataDir, { recursive: true });
      await cp(join(registryDir, 'keys'), join(dataDir, 'keys'), { recursive: true });
      const shellPort = await freePort();
      const url = `http://127.0.0.1:${shellPort}`;
      const env = {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(shellPort),
        API_URL: api.url,
        RENDER_WORKERS: '1',
        LOG_LEVEL: 'silent',
        REGISTRY_URL: slow.url,
        REGISTRY_TOKEN: shellToken,
      };
      parts.add(
        await startProgram([process.execPath, 'shell/gateway/main.ts'], {
          cwd: project,
          env,
          isUp: isUp(`${url}/server_status`),
        }),
      );
      shells.push(url);
    }
    return {
      shells,
      change,
      async endRegistry() {
        registry.process.kill('SIGKILL');
        await registry.stop();
      },
      async startRegistry() {
        registry = await begin();
      },
      stop: () => parts.stop(),
    };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

/** Forwards everything to the registry; files of versions are delayed. */
async function startSlowStorage(target: string) {
  return listening(async (request, response) => {
    if (request.url?.includes('/files/')) await new Promise((resolve) => setTimeout(resolve, STORAGE_MS));
    const { headers, method } = request;
    const passed = http.request(target + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
}

/** The pages of the benchmark need no API; requests of the shell itself get an empty answer. */
async function startNoApi() {
  return listening((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, styles: {}, groups: {}, docs: [], total: 0, pages: 1 }));
  });
}

async function listening(handler: http.RequestListener) {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
