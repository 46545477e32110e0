import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeRedis } from './fake-redis.ts';

interface Running {
  /** Keeps its connections and answers nothing more, until it is stopped. */
  hang(): void;
  /** Ends it as a crash does. */
  stop(): Promise<void>;
}

/** A Redis that a test may stop and start again at its URL. `remove` ends it and removes its files. */
export interface TestRedis extends Running {
  readonly url: string;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const programs = [process.env.REDIS_SERVER_PATH, 'redis-server', 'valkey-server'];

/** The servers to test with, for `describe.each(redisServers)`: a real one if installed, else a fake. CI requires a real one. */
export const redisServers: [name: string, make: () => TestRedis][] = [serverHere()];

function serverHere(): [string, () => TestRedis] {
  const program = programs.find((name) => name !== undefined && runs(name));
  if (program !== undefined) return ['Redis', () => testRedis((path) => startProgram(program, path))];
  if (process.env.CI)
    throw new Error('No Redis server: install redis-server, or name one by REDIS_SERVER_PATH.');
  console.warn('No Redis server was found; a fake takes its place. Install redis-server to test with it.');
  return ['fake Redis', fakeRedis];
}

export function fakeRedis(): TestRedis {
  return testRedis(startFake);
}

function testRedis(begin: (path: string) => Promise<Running>): TestRedis {
  const directory = mkdtempSync(join(tmpdir(), 'icoteca-redis-'));
  // A socket file: no port that another test could have taken.
  const url = join(directory, 'redis.sock');
  let running: Running | undefined;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  return {
    url,
    async start() {
      running = await begin(url);
    },
    hang: () => running?.hang(),
    stop,
    async remove() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function startProgram(program: string, path: string): Promise<Running> {
  const words = ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no'];
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir() });
  await untilReady(server);
  return {
    hang: () => void server.kill('SIGSTOP'),
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      rmSync(path, { force: true });
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  for await (const part of server.stdout ?? []) {
    log += String(part);
    if (/ready to accept connections/i.test(log)) break;
  }
  // Read on, so that the process never blocks on a full pipe.
  server.stdout?.resume();
  if (!/ready to accept connections/i.test(log)) throw new Error(`Redis did not start:\n${log}`);
}

async function startFake(path: string): Promise<Running> {
  const sockets = new Set<Socket>();
  const server: Server = await startFakeRedis(path);
  server.on('connection', (socket) => sockets.add(socket));
  return {
    hang() {
      for (const socket of sockets) socket.pause();
    },
    async stop() {
      const ended = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await ended;
      if (existsSync(path)) rmSync(path);
    },
  };
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
