import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemFaultOf } from '@icoteca/shared-contracts/system-faults';
import { Problem } from '../problem.ts';
import { identityOf, isAlive, type ProcessIdentity } from '../processes/process-identity.ts';

/** What the lock file of a data directory says about the system that runs on it. */
interface LockRecord {
  readonly owner: ProcessIdentity;
  /** Where it answers once it is started; null for a program that is no site. */
  readonly url: string | null;
}

/** A data directory that belongs to this process until it is released. */
export interface DataDirectoryLock {
  release(): Promise<void>;
}

const LOCK_NAME = 'icoteca.lock';
/** The servers of an owner that was killed end with it, see `end-with-parent.ts`, within this time, ms. */
const ORPHANS_END_MS = 5_000;

/**
 * Takes a data directory for this process. One whose owner is dead is taken over.
 * @param dataDirectory absolute path; made when it is missing
 * @param url where the system will answer, for the sentence that a second start gets
 * @throws {Problem} DATA_DIRECTORY_IN_USE with the address of the system that runs on it, NOT_WRITABLE, DISK_FULL,
 * DATA_DIRECTORY_UNUSABLE
 */
export async function lockDataDirectory(
  dataDirectory: string,
  url: string | null = null,
): Promise<DataDirectoryLock> {
  const path = join(dataDirectory, LOCK_NAME);
  const record: LockRecord = { owner: identityOf(process.pid), url };
  try {
    await makeFolder(dataDirectory);
    while (!(await createOnly(path, record))) {
      const existing = await readRecord(path);
      if (existing && isAlive(existing.owner)) throw inUse(dataDirectory, existing);
      await takeAway(path);
      await delay(ORPHANS_END_MS);
    }
  } catch (error) {
    throw error instanceof Problem ? error : unusable(dataDirectory, error);
  }
  return { release: () => rm(path, { force: true }) };
}

function inUse(dataDirectory: string, record: LockRecord): Problem {
  const where = record.url ? `, at ${record.url}` : '';
  return new Problem(
    'DATA_DIRECTORY_IN_USE',
    `Icoteca already runs on ${dataDirectory} (process ${record.owner.pid})${where}.`,
    'Open that address, or end it first, or choose another directory by DATA_DIR.',
  );
}

function unusable(dataDirectory: string, cause: unknown): Problem {
  const fault = systemFaultOf(cause);
  if (fault)
    return new Problem(fault.code, `DATA_DIR is ${dataDirectory}. ${fault.message}`, fault.hint, { cause });
  return new Problem(
    'DATA_DIRECTORY_UNUSABLE',
    `DATA_DIR is ${dataDirectory}, which can be no folder of data.`,
    'Choose a folder on a disk of this machine.',
    { cause },
  );
}

/** Makes a folder and those above it. Node's own way of doing so never ends in some places, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (!found && dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another start may have made it meanwhile.
    if (found || error.code !== 'EEXIST') throw error;
  });
}

/** The file is there with all of its content or not at all: a start that finds it can read whose it is. */
async function createOnly(path: string, record: LockRecord): Promise<boolean> {
  const next = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(next, JSON.stringify(record));
    await link(next, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(next, { force: true });
  }
}

/** Moves the lock of a dead owner away. Of two starts that do so, the later may have met the new lock of the other one. */
async function takeAway(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}.dead`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = await readRecord(aside);
  if (moved && isAlive(moved.owner)) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Undefined when the file was removed meanwhile or truncated by a crash: then there is no owner. */
async function readRecord(path: string): Promise<LockRecord | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockRecord;
  } catch {
    return undefined;
  }
}
