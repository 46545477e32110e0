import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { lockDataDirectory } from '../start/data-directory.ts';
import { dumpDatabase, restoreDatabase } from './postgres-dump.ts';

/** What a back-up holds. Its last file: a folder without it is no back-up. */
interface BackUpRecord {
  readonly schema: 1;
  /** ISO time. */
  readonly at: string;
  /** Folders of the data directory. */
  readonly parts: readonly string[];
  readonly database: 'embedded' | 'server';
}

const RECORD_NAME = 'back-up.json';
const DUMP_NAME = 'database.dump';
/** What is made again when it is not there, or is of one day. */
const notKept = new Set(['cache', 'logs', 'renders', 'pictures']);

/** Where the system keeps what must last. */
export interface KeptState {
  /** Absolute path. */
  readonly dataDirectory: string;
  /** A PostgreSQL server; undefined for the embedded database, for which the site must be stopped. */
  readonly databaseUrl: string | undefined;
}

/**
 * Writes all that must last into a new folder: the database, the registry with its versions, keys, mail. The folder is
 * there when all of it is.
 * @param target absolute path of a folder that does not exist
 * @throws {Problem} BACK_UP_REFUSED, DATA_DIRECTORY_IN_USE, COMMAND_FAILED
 */
export async function backUp(
  { dataDirectory, databaseUrl }: KeptState,
  target: string,
): Promise<readonly string[]> {
  if (existsSync(target)) throw refused(`${target} is there already.`, 'Name a new folder.');
  const lock = databaseUrl === undefined ? await lockDataDirectory(dataDirectory) : undefined;
  try {
    const draft = `${target}.part`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const parts = await keptParts(dataDirectory, databaseUrl !== undefined);
    if (databaseUrl !== undefined) await dumpDatabase(databaseUrl, join(draft, DUMP_NAME));
    // Pointers before versions, so that every version they name is in the copy, also during a publication.
    const pointers = join('registry', 'active.json');
    if (existsSync(join(dataDirectory, pointers)))
      await cp(join(dataDirectory, pointers), join(draft, pointers));
    for (const part of parts) {
      await cp(join(dataDirectory, part), join(draft, part), {
        recursive: true,
        force: false,
        filter: (path) => !/\.lock$|[\\/]registry[\\/]drafts$/.test(path),
      });
    }
    const record: BackUpRecord = {
      schema: 1,
      at: new Date().toISOString(),
      parts,
      database: databaseUrl === undefined ? 'embedded' : 'server',
    };
    await writeFile(join(draft, RECORD_NAME), `${JSON.stringify(record, null, 2)}\n`);
    await rename(draft, target);
    return parts;
  } finally {
    await lock?.release();
  }
}

/**
 * Puts a back-up in place of what was lost. The site must be stopped. Nothing that exists is overwritten, but the
 * content of a PostgreSQL server is replaced as a whole.
 * @throws {Problem} BACK_UP_REFUSED, DATA_DIRECTORY_IN_USE, COMMAND_FAILED
 */
export async function restore(
  source: string,
  { dataDirectory, databaseUrl }: KeptState,
): Promise<readonly string[]> {
  const { parts, database } = await recordOf(source);
  if ((database === 'server') !== (databaseUrl !== undefined)) {
    throw refused(
      `${source} is a back-up of ${database === 'server' ? 'a PostgreSQL server' : 'the embedded database'}.`,
      database === 'server' ? 'Set DATABASE_URL.' : 'Restore it without DATABASE_URL.',
    );
  }
  const lock = await lockDataDirectory(dataDirectory);
  try {
    const there = parts.filter((part) => existsSync(join(dataDirectory, part)));
    if (there.length > 0)
      throw refused(`${dataDirectory} holds ${there.join(', ')} already.`, 'Move that away first.');
    if (databaseUrl !== undefined) await restoreDatabase(databaseUrl, join(source, DUMP_NAME));
    for (const part of parts) {
      // Whole or not at all: a second try finds no half of it.
      const draft = join(dataDirectory, `${part}.restored`);
      await rm(draft, { recursive: true, force: true });
      await cp(join(source, part), draft, { recursive: true });
      await rename(draft, join(dataDirectory, part));
    }
    return parts;
  } finally {
    await lock.release();
  }
}

async function keptParts(dataDirectory: string, hasServer: boolean): Promise<string[]> {
  const entries = await readdir(dataDirectory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !notKept.has(entry.name))
    .map((entry) => entry.name)
    .filter((name) => !(hasServer && name === 'database'))
    .sort();
}

async function recordOf(source: string): Promise<BackUpRecord> {
  try {
    const record = JSON.parse(await readFile(join(source, RECORD_NAME), 'utf8')) as BackUpRecord;
    if (record.schema === 1) return record;
  } catch {
    // Said below, like a record of another kind.
  }
  throw refused(`${source} is no whole back-up.`, 'Name a folder that "npm run back-up" wrote to its end.');
}

function refused(sentence: string, action: string): Problem {
  return new Problem('BACK_UP_REFUSED', sentence, action);
}
