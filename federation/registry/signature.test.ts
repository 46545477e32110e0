import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha384 } from './integrity.ts';
import { signingKey, trustedKeys } from './keys.ts';
import { registryLayout } from './layout.ts';
import { trustedVersion } from './signature.ts';

describe('canonicalJson', () => {
  it('gives the same text whatever the order of the keys', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  });
  it('keeps the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('sha384', () => {
  it('writes the hash as browsers want it', () => {
    expect(sha384(Buffer.from('alert(1)'))).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    expect(sha384(Buffer.from(''))).toBe(
      'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
    );
  });
});

describe('signed versions', () => {
  const dataDir = temporaryFolder(afterAll);
  storeVersion(dataDir, '1.0.0-a', sayingBundle('a'));
  const text = readFileSync(registryLayout.document(dataDir, 'mf-small', '1.0.0-a'), 'utf8');
  const expected = { name: 'mf-small', version: '1.0.0-a' };

  it('are trusted with the key of the installation', () => {
    expect(trustedVersion(text, trustedKeys(dataDir), expected).title).toBe('Small');
  });
  it('are refused when any field changed after signing', () => {
    const changed = text.replace('"Small"', '"Smell"');
    expect(changed).not.toBe(text);
    expect(() => trustedVersion(changed, trustedKeys(dataDir), expected)).toThrow(
      expect.objectContaining({ code: 'REMOTE_SIGNATURE_INVALID' }),
    );
  });
  it('are refused when signed by another key', () => {
    const stranger = generateKeyPairSync('ed25519').publicKey;
    expect(() => trustedVersion(text, [{ id: 'x', key: stranger, remotes: '*' }], expected)).toThrow(
      expect.objectContaining({ code: 'REMOTE_SIGNATURE_INVALID' }),
    );
    expect(() => trustedVersion(text, [], expected)).toThrow(/not signed/);
  });
  it('are refused in the place of another version', () => {
    expect(() => trustedVersion(text, trustedKeys(dataDir), { ...expected, version: '1.0.0-b' })).toThrow(
      expect.objectContaining({ code: 'REMOTE_SIGNATURE_INVALID' }),
    );
  });
  it('are refused when a file name leads out of the folder', () => {
    const leading = text.replaceAll('server/server.cjs', '../../keys/signing.pem');
    expect(() => trustedVersion(leading, trustedKeys(dataDir), expected)).toThrow(
      expect.objectContaining({ code: 'REGISTRY_CORRUPT' }),
    );
  });
});

describe('signingKey', () => {
  it('is made once and readable by its owner only', () => {
    const dataDir = temporaryFolder();
    expect(trustedKeys(dataDir)).toEqual([]);
    const first = signingKey(dataDir).export({ type: 'pkcs8', format: 'pem' });
    expect(signingKey(dataDir).export({ type: 'pkcs8', format: 'pem' })).toBe(first);
    expect(statSync(path.join(registryLayout.keys(dataDir), 'signing.pem')).mode & 0o777).toBe(0o600);
    expect(trustedKeys(dataDir)).toHaveLength(1);
  });
});
