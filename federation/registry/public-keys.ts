import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The public keys in a folder, `*.pub.pem`; none where it does not exist. */
export function publicKeysIn(folder: string): KeyObject[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pub.pem'))
    .sort()
    .map((name) => createPublicKey(readFileSync(path.join(folder, name))));
}
