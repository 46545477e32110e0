import { createPublicKey } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataDirectory } from './project-dir.ts';
import { bindKey, keyIdOf, type SignedRemotes } from './registry/key-bindings.ts';
import { trustedKeys } from './registry/keys.ts';
import { registryLayout } from './registry/layout.ts';
import { runCommand, usage } from './run-command.ts';

/**
 * `npm run registry-key -- team.pub.pem mf-search,mf-header`: trusts a public key for some remotes, or for all with `*`, in
 * the place of what it could sign before; `none` takes the trust away. Without arguments it lists the keys.
 */
await runCommand(async function* registryKey([file, names]) {
  const dataDir = dataDirectory();
  if (file !== undefined) {
    if (!names) throw usage('npm run registry-key -- team.pub.pem mf-search');
    const key = createPublicKey(readFileSync(path.resolve(file)));
    const copy = path.join(registryLayout.keys(dataDir), `${keyIdOf(key)}.pub.pem`);
    const isKnown = trustedKeys(dataDir).some(({ id }) => id === keyIdOf(key));
    bindKey(dataDir, key, remotesOf(names));
    if (!isKnown) {
      mkdirSync(path.dirname(copy), { recursive: true, mode: 0o700 });
      writeFileSync(copy, key.export({ type: 'spki', format: 'pem' }));
    }
  }
  for (const { id, remotes } of trustedKeys(dataDir))
    yield `${id}  ${remotes === '*' ? 'all remotes' : remotes.join(', ') || 'none'}`;
});

function remotesOf(names: string): SignedRemotes {
  if (names === '*') return names;
  return names === 'none' ? [] : names.split(',');
}
