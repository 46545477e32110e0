import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';

/** Free space that a start needs: for a new database with its icons, else to write what every start writes, bytes. */
const FIRST_START_BYTES = 120_000_000;
const LATER_START_BYTES = 16_000_000;
/** The embedded database alone may hold 1,000 files open. */
const leastOpenFiles = 1024;

/**
 * Makes sure that the machine has the capacity for a start, before anything is built.
 * @param dataDirectory a folder that exists
 * @throws {Problem} DISK_FULL, TOO_MANY_OPEN_FILES
 */
export async function requireCapacity(
  dataDirectory: string,
  openFiles: number = openFilesLimit(),
): Promise<void> {
  const needed = existsSync(join(dataDirectory, 'database')) ? LATER_START_BYTES : FIRST_START_BYTES;
  const { bavail, bsize } = await statfs(dataDirectory);
  if (bavail * bsize < needed)
    throw new Problem(
      'DISK_FULL',
      `The disk of ${dataDirectory} has ${megabytes(bavail * bsize)} free; a start needs ${megabytes(needed)}.`,
      'Free some space there, or choose another disk by DATA_DIR.',
    );
  if (openFiles < leastOpenFiles)
    throw new Problem(
      'TOO_MANY_OPEN_FILES',
      `A process may open ${openFiles} files here; the database needs ${leastOpenFiles}.`,
      'Raise the limit in this shell (ulimit -n 4096), then start again.',
    );
}

/** Node has raised it as far as the system allows. Only Linux reports it; elsewhere it is large enough. */
function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1_000_000)} MB`;
}
