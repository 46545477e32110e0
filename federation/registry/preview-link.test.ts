import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TrustedKey } from './keys.ts';
import { isSignedLink, type PreviewLink, previewToken, readPreviewToken } from './preview-link.ts';

const link: PreviewLink = {
  remote: 'mf-search',
  name: 'pr-42',
  version: '1.1.0-3f9a2c81',
  endsAt: '2026-12-01T10:00:00.000Z',
  revision: 8,
};
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const token = previewToken(link, privateKey);
const trust = (remotes: TrustedKey['remotes'], key = publicKey): TrustedKey[] => [{ id: 'x', key, remotes }];
const isTrusted = (text: string, trusted = trust(['mf-search'])) => {
  const sent = readPreviewToken(text);
  return sent !== null && isSignedLink(sent, trusted);
};

it('a token says what it was made of, and fits a path and a cookie', () => {
  expect(readPreviewToken(token)).toMatchObject(link);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(token.length).toBeLessThan(400);
});

it('the key of the remote is believed; that of another remote, a revoked and an unknown one are not', () => {
  expect(isTrusted(token)).toBe(true);
  expect(isTrusted(token, trust('*'))).toBe(true);
  expect(isTrusted(token, trust(['mf-header']))).toBe(false);
  expect(isTrusted(token, trust([]))).toBe(false);
  expect(isTrusted(token, trust('*', generateKeyPairSync('ed25519').publicKey))).toBe(false);
});

it('what was altered is not believed', () => {
  const [text = '', signature = ''] = token.split('.');
  const content = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as PreviewLink;
  for (const change of [
    { version: '1.0.0-00000000' },
    { name: 'pr-43' },
    { endsAt: '2036-12-01T10:00:00.000Z' },
  ]) {
    const altered = Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url');
    expect(readPreviewToken(`${altered}.${signature}`)).toMatchObject(change);
    expect(isTrusted(`${altered}.${signature}`)).toBe(false);
  }
});

it.each([
  ['no token', 'pr-42'],
  ['another content', `${Buffer.from('{"remote":"mf-search"}').toString('base64url')}.${'A'.repeat(86)}`],
  ['no JSON', `AAAA.${'A'.repeat(86)}`],
  ['too long', `${'A'.repeat(2000)}.${'A'.repeat(86)}`],
])('%s is read as null', (_what, text) => {
  expect(readPreviewToken(text)).toBeNull();
});
