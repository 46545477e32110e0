import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { bindKey, keyIdOf, readKeyBindings } from './key-bindings.ts';
import { makeRemoteKey, signingKey, trustedKeys } from './keys.ts';
import { registryLayout } from './layout.ts';
import { localRegistry } from './local-registry.ts';
import { readSnapshot } from './snapshot.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
const remotesOf = () => Object.fromEntries(trustedKeys(dataDir).map(({ id, remotes }) => [id, remotes]));
const refused = expect.objectContaining({ code: 'REMOTE_KEY_FOREIGN' });

describe('keys of an installation of before', () => {
  it('go on signing all remotes, and are written down so with the first key that is bound', () => {
    const old = signingKey(dataDir);
    expect(readKeyBindings(dataDir)).toBeNull();
    expect(remotesOf()).toEqual({ [keyIdOf(old)]: '*' });
    makeRemoteKey(dataDir, 'mf-a');
    const own = signingKey(dataDir, 'mf-a');
    expect(keyIdOf(own)).not.toBe(keyIdOf(old));
    expect(remotesOf()).toEqual({ [keyIdOf(old)]: '*', [keyIdOf(own)]: ['mf-a'] });
    // Of a remote that has no key of its own the installation signs.
    expect(keyIdOf(signingKey(dataDir, 'mf-b'))).toBe(keyIdOf(old));
    makeRemoteKey(dataDir, 'mf-a');
    expect(keyIdOf(signingKey(dataDir, 'mf-a'))).toBe(keyIdOf(own));
  });

  it('may be made after the first key of a remote', () => {
    makeRemoteKey(dataDir, 'mf-a');
    const late = signingKey(dataDir);
    expect(remotesOf()[keyIdOf(late)]).toBe('*');
  });
});

describe('a key of one remote', () => {
  it('signs that remote; a version of another one is refused by the registry and left out of pages', async () => {
    makeRemoteKey(dataDir, 'mf-a');
    const key = signingKey(dataDir, 'mf-a');
    storeVersion(dataDir, '1.0.0-a', sayingBundle('a'), { name: 'mf-a' }, key);
    storeVersion(dataDir, '1.0.0-a', sayingBundle('a'), { name: 'mf-b' });
    await localRegistry(dataDir).activate('mf-a', '1.0.0-a');
    await localRegistry(dataDir).activate('mf-b', '1.0.0-a');
    storeVersion(dataDir, '1.0.0-bad', sayingBundle('bad'), { name: 'mf-b' }, key);
    await expect(localRegistry(dataDir).activate('mf-b', '1.0.0-bad')).rejects.toThrow(refused);

    // As if the pointers were changed without the registry.
    const file = registryLayout.active(dataDir);
    const pointers = JSON.parse(readFileSync(file, 'utf8'));
    Object.assign(pointers.remotes['mf-b'], { version: '1.0.0-bad', lastGood: ['1.0.0-a'] });
    writeFileSync(file, JSON.stringify(pointers));
    const problems: unknown[] = [];
    const { remotes } = await readSnapshot(dataDir, { onProblem: ({ error }) => problems.push(error) });
    expect(remotes['mf-b']?.version).toBe('1.0.0-a');
    expect(remotes['mf-a']?.version).toBe('1.0.0-a');
    expect(problems).toEqual([refused]);
  });

  it('signs nothing once its trust is withdrawn, and an unbound public key never did', async () => {
    makeRemoteKey(dataDir, 'mf-a');
    const key = signingKey(dataDir, 'mf-a');
    storeVersion(dataDir, '1.0.0-a', sayingBundle('a'), { name: 'mf-a' }, key);
    await localRegistry(dataDir).document('mf-a', '1.0.0-a');
    bindKey(dataDir, key, []);
    await expect(localRegistry(dataDir).document('mf-a', '1.0.0-a')).rejects.toThrow(refused);

    const stranger = generateKeyPairSync('ed25519');
    const dropped = path.join(registryLayout.keys(dataDir), 'dropped.pub.pem');
    writeFileSync(dropped, stranger.publicKey.export({ type: 'spki', format: 'pem' }));
    storeVersion(dataDir, '1.0.0-b', sayingBundle('b'), { name: 'mf-a' }, stranger.privateKey);
    await expect(localRegistry(dataDir).document('mf-a', '1.0.0-b')).rejects.toThrow(refused);
  });

  it('is not trusted while the bindings cannot be read', () => {
    makeRemoteKey(dataDir, 'mf-a');
    for (const text of ['{', '{"schema":1,"keys":{"x":"*"}}', '{"schema":1,"keys":{},"more":1}']) {
      writeFileSync(registryLayout.keyBindings(dataDir), text);
      expect(() => trustedKeys(dataDir)).toThrow(expect.objectContaining({ code: 'REGISTRY_CORRUPT' }));
    }
  });
});
