import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bindKey, keyIdOf, readKeyBindings, type SignedRemotes } from './key-bindings.ts';
import { registryLayout } from './layout.ts';
import { publicKeysIn } from './public-keys.ts';

/** A key that is trusted, and for what. */
export interface TrustedKey {
  /** Of its public half: see `keyIdOf`. */
  readonly id: string;
  readonly key: KeyObject;
  /** The remotes whose versions it may sign. */
  readonly remotes: SignedRemotes;
}

/**
 * The key with which this installation signs versions. It is made on first use; the file is readable by its owner only.
 * Who holds it can run code in the shell: see docs/threat-model.md.
 * @param remote whose own key is taken where it has one; without, or without one, that of the installation for all remotes
 */
export function signingKey(dataDir: string, remote?: string): KeyObject {
  const folder = registryLayout.keys(dataDir);
  if (remote !== undefined && existsSync(path.join(folder, `${remote}.pem`))) return madeKey(folder, remote);
  const key = madeKey(folder, 'signing');
  const bindings = readKeyBindings(dataDir);
  if (bindings !== null && !(keyIdOf(key) in bindings)) bindKey(dataDir, key, '*');
  return key;
}

/** Makes a key that signs one remote and no other, unless it has one. */
export function makeRemoteKey(dataDir: string, remote: string): void {
  bindKey(dataDir, madeKey(registryLayout.keys(dataDir), remote), [remote]);
}

function madeKey(folder: string, name: string): KeyObject {
  const file = path.join(folder, `${name}.pem`);
  const known = readIfPresent(file);
  if (known !== undefined) return withPublicKey(folder, name, createPrivateKey(known));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, pem, { mode: 0o600 });
  try {
    // A link fails when the file exists: of two concurrent first uses, one key wins and both use it.
    linkSync(temporary, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    rmSync(temporary, { force: true });
  }
  return withPublicKey(folder, name, createPrivateKey(readFileSync(file)));
}

function withPublicKey(folder: string, name: string, privateKey: KeyObject): KeyObject {
  const file = path.join(folder, `${name}.pub.pem`);
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  if (readIfPresent(file) !== pem) writeFileSync(file, pem);
  return privateKey;
}

/**
 * All keys that are trusted: every `*.pub.pem` in the folder of keys, for the remotes that it is bound to. Empty before the
 * first publish.
 * @throws FederationError REGISTRY_CORRUPT when the bindings cannot be read
 */
export function trustedKeys(dataDir: string): TrustedKey[] {
  const bindings = readKeyBindings(dataDir);
  return publicKeysIn(registryLayout.keys(dataDir)).map((key) => {
    const id = keyIdOf(key);
    return { id, key, remotes: bindings === null ? '*' : (bindings[id] ?? []) };
  });
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}
