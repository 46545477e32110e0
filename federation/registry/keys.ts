import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registryLayout } from './layout.ts';

/**
 * The key with which this installation signs versions. It is made on first use; the file is readable by its owner only.
 * Who holds it can run code in the shell: see docs/threat-model.md.
 */
export function signingKey(dataDir: string): KeyObject {
  const folder = registryLayout.keys(dataDir);
  const file = path.join(folder, 'signing.pem');
  const known = readIfPresent(file);
  if (known !== undefined) return ensurePublicKey(folder, createPrivateKey(known));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, pem, { mode: 0o600 });
  try {
    // A link fails when the file exists: of two first uses at once, one key wins and both use it.
    linkSync(temporary, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    rmSync(temporary, { force: true });
  }
  return ensurePublicKey(folder, createPrivateKey(readFileSync(file)));
}

function ensurePublicKey(folder: string, privateKey: KeyObject): KeyObject {
  const file = path.join(folder, 'signing.pub.pem');
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  if (readIfPresent(file) !== pem) writeFileSync(file, pem);
  return privateKey;
}

/** All keys that the shell trusts: every `*.pub.pem` in the folder of keys. Empty before the first publish. */
export function trustedKeys(dataDir: string): KeyObject[] {
  const folder = registryLayout.keys(dataDir);
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
  return files
    .filter((name) => name.endsWith('.pub.pem'))
    .sort()
    .map((name) => createPublicKey(readFileSync(path.join(folder, name))));
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}
