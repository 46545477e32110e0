import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { registryLayout } from './layout.ts';
import { publicKeysIn } from './public-keys.ts';

const remoteName = z.string().regex(/^mf-[a-z][a-z0-9-]*$/);
const signedRemotes = z.union([z.literal('*'), z.array(remoteName)]);
const fileSchema = z.strictObject({
  schema: z.literal(1),
  keys: z.record(z.string().regex(/^[0-9a-f]{32}$/), signedRemotes),
});

/** The remotes whose versions a key may sign; `*` for all. */
export type SignedRemotes = z.infer<typeof signedRemotes>;

/** The name of a key, by its public half: the first 32 hex digits of the SHA-256 of its SPKI form. */
export function keyIdOf(key: KeyObject): string {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32);
}

/**
 * What each key may sign, by its id; a key that is not named may sign nothing. Null before a first key was bound: then
 * every key in the folder may sign all remotes, as it was before there were bindings.
 * @throws FederationError REGISTRY_CORRUPT
 */
export function readKeyBindings(dataDir: string): Readonly<Record<string, SignedRemotes>> | null {
  const file = registryLayout.keyBindings(dataDir);
  if (!existsSync(file)) return null;
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
  } catch (cause) {
    throw new FederationError('REGISTRY_CORRUPT', `${file} cannot be read.`, {
      hint: 'Restore it from a backup; no key is trusted until then.',
      cause,
    });
  }
}

/**
 * Says which remotes a key may sign from now on. With the first one, the keys that are there already are written down for
 * what they could sign before: all remotes.
 * @param remotes empty for a key that may sign nothing any more
 * @throws FederationError REGISTRY_CORRUPT
 */
export function bindKey(dataDir: string, key: KeyObject, remotes: SignedRemotes): void {
  const known =
    readKeyBindings(dataDir) ??
    Object.fromEntries(publicKeysIn(registryLayout.keys(dataDir)).map((each) => [keyIdOf(each), '*']));
  const content = fileSchema.parse({ schema: 1, keys: { ...known, [keyIdOf(key)]: remotes } });
  const file = registryLayout.keyBindings(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(temporary, file);
}
