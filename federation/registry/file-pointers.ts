import { appendFile, readFile } from 'node:fs/promises';
import { type ActivePointers, noPointers, type PointerChange, parsePointers } from './active-pointers.ts';
import { writeAtomically } from './atomic-file.ts';
import { registryLayout } from './layout.ts';
import type { PointerStore } from './pointer-store.ts';
import { withWriteLock } from './write-lock.ts';

/** Pointers in files of the data directory. A process that dies while it writes leaves the old ones or the new ones. */
export function filePointers(dataDir: string): PointerStore {
  return {
    read: () => readPointers(dataDir),
    replace: (revision, next) =>
      withWriteLock(registryLayout.lock(dataDir), async () => {
        if ((await readPointers(dataDir)).revision !== revision) return false;
        await write(dataDir, next);
        await extendTrail(dataDir, next.history);
        return true;
      }),
    trail: async (limit, name) => {
      const rows = await readTrail(dataDir);
      return rows.filter((row) => name === undefined || row.name === name).slice(0, limit);
    },
    close: async () => {},
  };
}

/** Puts the pointers of another registry in place, whatever is there. */
export async function keepPointers(dataDir: string, pointers: ActivePointers): Promise<void> {
  await withWriteLock(registryLayout.lock(dataDir), () => write(dataDir, pointers));
}

async function write(dataDir: string, pointers: ActivePointers): Promise<void> {
  const text = `${JSON.stringify(pointers, null, 2)}\n`;
  await writeAtomically(registryLayout.active(dataDir), text);
  await writeAtomically(registryLayout.pointersCopy(dataDir), text);
}

/**
 * The pointers as they are now; before the first activation none, at revision 0.
 * @param file the pointers themselves, or their copy
 * @throws FederationError REGISTRY_CORRUPT
 */
export async function readPointers(
  dataDir: string,
  file: string = registryLayout.active(dataDir),
): Promise<ActivePointers> {
  const text = await textOf(file);
  return text === null ? noPointers : parsePointers(text, file);
}

/** Adds what the trail lacks: also what a process could not add that died after it wrote the pointers. */
async function extendTrail(dataDir: string, history: readonly PointerChange[]): Promise<void> {
  const last = (await readTrail(dataDir))[0]?.revision ?? 0;
  const rows = history.filter((row) => row.revision > last).map((row) => JSON.stringify(row));
  if (rows.length > 0) await appendFile(registryLayout.trail(dataDir), `\n${rows.join('\n')}`);
}

/** The newest first. A line that was not written to its end is left out; the next change writes it again. */
async function readTrail(dataDir: string): Promise<PointerChange[]> {
  const text = (await textOf(registryLayout.trail(dataDir))) ?? '';
  return text
    .split('\n')
    .flatMap((line): PointerChange[] => {
      try {
        return line === '' ? [] : [JSON.parse(line)];
      } catch {
        return [];
      }
    })
    .reverse();
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}
