import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { identityOf, isAlive, type ProcessIdentity } from '../processes/process-identity.ts';

/** What the lock file of a data directory says about the system that runs on it. */
interface LockRecord {
  readonly owner: ProcessIdentity;
  /** Its address, once it answers. */
  readonly url: string | null;
  /** Its servers, which a successor ends when the owner died without doing so. */
  readonly parts: readonly ProcessIdentity[];
}

/** A data directory that belongs to this process until it is released. */
export interface DataDirectoryLock {
  /** Notes the address, for the sentence that a second start gets. */
  setUrl(url: string): Promise<void>;
  /** Notes a server, so that a successor can end it if we die. */
  addPart(pid: number): Promise<void>;
  release(): Promise<void>;
}

const lockName = 'icoteca.lock';
/** How long the servers of a dead owner get to end, in ms. */
const orphanGraceMs = 3_000;

/**
 * Takes a data directory for this process. One whose owner is dead is taken over, and what the owner left running is ended.
 * @param dataDirectory absolute path; made when it is missing
 * @throws {Problem} DATA_DIRECTORY_IN_USE with the address of the system that runs on it
 */
export async function lockDataDirectory(dataDirectory: string): Promise<DataDirectoryLock> {
  await mkdir(dataDirectory, { recursive: true });
  const path = join(dataDirectory, lockName);
  let record: LockRecord = { owner: identityOf(process.pid), url: null, parts: [] };
  while (!(await createOnly(path, record))) {
    const existing = await readRecord(path);
    if (existing && isAlive(existing.owner)) throw inUse(dataDirectory, existing);
    if (existing) await endOrphans(existing.parts);
    await rm(path, { force: true });
  }
  let written = Promise.resolve();
  const update = (changed: LockRecord) => {
    record = changed;
    const text = JSON.stringify(record);
    // One after the other, or two would write into one file.
    written = written.then(async () => {
      // A name of its own: an owner that was taken for dead may write at the same time.
      const next = `${path}.${randomUUID()}.new`;
      await writeFile(next, text);
      await rename(next, path);
    });
    return written;
  };
  return {
    setUrl: (url) => update({ ...record, url }),
    addPart: (pid) => update({ ...record, parts: [...record.parts, identityOf(pid)] }),
    release: () => rm(path, { force: true }),
  };
}

/** Ends what an owner that is dead left running on a data directory. */
export async function endOrphansOf(dataDirectory: string): Promise<void> {
  const record = await readRecord(join(dataDirectory, lockName));
  if (record && !isAlive(record.owner)) await endOrphans(record.parts);
}

function inUse(dataDirectory: string, record: LockRecord): Problem {
  const where = record.url ? `, at ${record.url}` : '; it is still starting';
  return new Problem(
    'DATA_DIRECTORY_IN_USE',
    `Icoteca already runs on ${dataDirectory} (process ${record.owner.pid})${where}.`,
    'Open that address, or end it first, or choose another directory by DATA_DIR.',
  );
}

async function createOnly(path: string, record: LockRecord): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(record), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when the file went away meanwhile or was cut off by a crash: then nobody holds it. */
async function readRecord(path: string): Promise<LockRecord | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as LockRecord;
  } catch {
    return undefined;
  }
}

async function endOrphans(parts: readonly ProcessIdentity[]): Promise<void> {
  const living = () => parts.filter(isAlive);
  for (const part of living()) process.kill(part.pid, 'SIGTERM');
  const deadline = Date.now() + orphanGraceMs;
  while (living().length > 0 && Date.now() < deadline) await delay(50);
  for (const part of living()) process.kill(part.pid, 'SIGKILL');
  while (living().length > 0 && Date.now() < deadline + orphanGraceMs) await delay(20);
}
