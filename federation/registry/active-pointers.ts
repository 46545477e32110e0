import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { writeAtomically } from './atomic-file.ts';
import { registryLayout } from './layout.ts';
import { withWriteLock } from './write-lock.ts';

const changeSchema = z.strictObject({
  revision: z.number().int(),
  /** ISO time. */
  at: z.string(),
  name: z.string(),
  action: z.enum(['activate', 'rollback']),
  from: z.string().nullable(),
  to: z.string(),
});

const pointersSchema = z.strictObject({
  schema: z.literal(1),
  /** Goes up by one with every change. */
  revision: z.number().int().nonnegative(),
  remotes: z.record(z.string(), z.strictObject({ version: z.string(), lastGood: z.string().nullable() })),
  /** The newest last. */
  history: z.array(changeSchema),
});

/** `active.json`: which version of each remote is in use, and how it came to be. */
export type ActivePointers = z.infer<typeof pointersSchema>;

/** How many changes are remembered. */
const historyLength = 200;

/**
 * The pointers as they are now; before the first activation none, at revision 0.
 * @param file the pointers themselves, or the copy that is kept of them
 * @throws FederationError REGISTRY_CORRUPT
 */
export async function readPointers(
  dataDir: string,
  file: string = registryLayout.active(dataDir),
): Promise<ActivePointers> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      return { schema: 1, revision: 0, remotes: {}, history: [] };
    throw cause;
  }
  try {
    return pointersSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new FederationError('REGISTRY_CORRUPT', `${file} cannot be read.`, {
      hint: 'Restore it from a backup, or remove it and activate the versions again.',
      cause,
    });
  }
}

/** What one change does to a remote. */
export interface PointerMove {
  readonly action: 'activate' | 'rollback';
  readonly to: string;
  readonly lastGood: string | null;
}

/**
 * Changes the pointer of one remote. Readers see the state before or after, never between; writers wait for each other.
 * @param decide gets the pointers as they are; null means that nothing changes
 * @returns the pointers after it
 */
export async function movePointer(
  dataDir: string,
  name: string,
  decide: (pointers: ActivePointers) => PointerMove | null,
): Promise<ActivePointers> {
  return withWriteLock(registryLayout.lock(dataDir), async () => {
    const before = await readPointers(dataDir);
    const move = decide(before);
    if (move === null) return before;
    const revision = before.revision + 1;
    const from = before.remotes[name]?.version ?? null;
    const change = { revision, at: new Date().toISOString(), name, action: move.action, from, to: move.to };
    const after: ActivePointers = {
      schema: 1,
      revision,
      remotes: { ...before.remotes, [name]: { version: move.to, lastGood: move.lastGood } },
      history: [...before.history, change].slice(-historyLength),
    };
    const text = `${JSON.stringify(after, null, 2)}\n`;
    await writeAtomically(registryLayout.active(dataDir), text);
    await writeAtomically(registryLayout.keptPointers(dataDir), text);
    return after;
  });
}

/** The version that stood before `version` was activated, by the history; null when there was none. */
export function versionBefore(pointers: ActivePointers, name: string, version: string): string | null {
  const activation = pointers.history.findLast(
    (change) => change.name === name && change.action === 'activate' && change.to === version,
  );
  return activation?.from ?? null;
}
