import { describe, expect, it } from 'vitest';
import {
  isAllowedOrigin,
  openOverrides,
  overridesSeconds,
  readOverride,
  sealOverrides,
} from './sealed-overrides.ts';

const local = 'http://localhost:4301';
const key = 'a key that this test alone has';

describe('which origins may take the place of a remote', () => {
  it.each([
    [local, ['loopback'], true],
    ['http://127.0.0.1:80', ['loopback'], false],
    ['http://127.0.0.1:8080', ['loopback'], true],
    ['https://builds.example', ['loopback', 'https://builds.example'], true],
    [local, ['https://builds.example'], false],
    ['https://evil.example', ['loopback'], false],
    ['http://localhost.evil.example', ['loopback'], false],
    ['http://localhost:4301/', ['loopback'], false],
    ['http://user@localhost:4301', ['loopback'], false],
    ['javascript:alert(1)', ['loopback'], false],
    [local, [], false],
  ])('%s of %j: %s', (origin, allowed, expected) => {
    expect(isAllowedOrigin(origin, allowed)).toBe(expected);
  });

  it('reads a remote and its origin, and nothing else', () => {
    expect(readOverride(`mf-search@${local}`, ['loopback'])).toEqual(['mf-search', local]);
    for (const text of [
      'mf-search',
      `shell@${local}`,
      'mf-search@https://evil.example',
      `__proto__@${local}`,
    ])
      expect(readOverride(text, ['loopback'])).toBeNull();
  });
});

describe('the sealed cookie', () => {
  const now = 1_000_000;
  const sealed = sealOverrides({ 'mf-search': local }, key, now);

  it('says again what was put into it, for its time', () => {
    expect(openOverrides(sealed, key, ['loopback'], now)).toEqual({ 'mf-search': local });
    const end = now + overridesSeconds * 1000;
    expect(openOverrides(sealed, key, ['loopback'], end)).toEqual({ 'mf-search': local });
    expect(openOverrides(sealed, key, ['loopback'], end + 1)).toEqual({});
  });

  it('is worth nothing with another key, another content, or where its origin is no longer listed', () => {
    expect(openOverrides(sealed, 'another key', ['loopback'], now)).toEqual({});
    const forged = Buffer.from(
      JSON.stringify({ overrides: { 'mf-search': 'http://localhost:1' }, until: now * 2 }),
    ).toString('base64url');
    expect(openOverrides(`${forged}.${sealed.split('.')[1]}`, key, ['loopback'], now)).toEqual({});
    expect(openOverrides(sealed, key, ['https://builds.example'], now)).toEqual({});
    for (const broken of [null, '', '.', 'a.b', sealed.slice(0, -1)])
      expect(openOverrides(broken, key, ['loopback'], now)).toEqual({});
  });
});
