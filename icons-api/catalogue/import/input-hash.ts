import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SelectedSet } from './set-selection.ts';
import { hashFiles } from './upstream-set.ts';

/** Hash of our own inputs: code of the import, mappings, data files and the gate. A change of any of them causes an import. */
export function ownInputHash(): string {
  const root = join(import.meta.dirname, '..');
  const hash = createHash('sha256');
  for (const folder of ['import', 'community', 'sets', 'data', '../drawing/svg-gate'])
    for (const file of readdirSync(join(root, folder)).toSorted())
      if (/\.(?:ts|json)$/.test(file) && !file.includes('.test.'))
        hash.update(file).update(readFileSync(join(root, folder, file)));
  return hash.digest('base64url');
}

/** Hash of all inputs of a set. */
export function setHash(set: SelectedSet, own: string): string {
  return createHash('sha256')
    .update(hashFiles(set.files))
    .update(set.variant)
    .update(own)
    .digest('base64url');
}

/** Hash of all inputs of the catalogue. */
export function catalogueHash(sets: { prefix: string; hash: string }[]): string {
  const hash = createHash('sha256');
  for (const { prefix, hash: one } of sets.toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1)))
    hash.update(prefix).update(one);
  return hash.digest('hex');
}
