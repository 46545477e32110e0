import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentPolicy } from '@icoteca/federation/content-policy';
import { afterAll, expect, it } from 'vitest';
import { humanCheckScripts, readSiteScripts } from './site-scripts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'icoteca-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function read(list: unknown) {
  const file = path.join(folder, 'scripts.json');
  writeFileSync(file, JSON.stringify(list));
  return readSiteScripts(file);
}
const tag = { purpose: 'tags', src: 'https://tags.example/tag.js', integrity: 'sha384-abc=' };

it('[T7.46] reads the scripts of others; without a file there are none', () => {
  expect(readSiteScripts(undefined)).toEqual([]);
  expect(read([tag])).toEqual([{ ...tag, origins: [] }]);
  const chat = { purpose: 'chat', src: 'https://chat.example/w.js', origins: ['https://api.chat.example'] };
  expect(read([chat])).toEqual([chat]);
});

it.each([
  ['purpose', { ...tag, purpose: 'fun' }],
  ['src', { ...tag, src: 'http://tags.example/tag.js' }],
  ['integrity', { ...tag, integrity: 'md5-x' }],
  ['origins', { ...tag, origins: ["https://a.example; script-src 'unsafe-inline'"] }],
  ['origins', { ...tag, origins: ['https://a.example/path'] }],
  ['purpose', null],
])('names what is wrong with %s', (word, entry) => {
  expect(() => read([tag, entry])).toThrow(`entry 2: "${word}"`);
});

it('the policy lets pages reach the origins of those scripts and no others, and scripts by their hashes alone', () => {
  const strict = contentPolicy({ scripts: ['sha384-a'] });
  expect(strict).toContain("connect-src 'self';");
  expect(strict).not.toContain('frame-src');
  const policy = contentPolicy({
    scripts: ['sha384-a', 'sha384-b'],
    others: { scripts: ['https://api.chat.example'], pictures: ['https://ads.example'] },
  });
  expect(policy).toMatch(/script-src 'sha384-a' 'sha384-b' 'strict-dynamic';/);
  expect(policy).toContain("connect-src 'self' https://api.chat.example;");
  expect(policy).toContain('frame-src https://api.chat.example;');
  expect(policy).toContain("img-src 'self' data: blob: https://api.chat.example https://ads.example;");
});

it('[T7.42] the check against robots is a script of others, by its public key; without one there is none', () => {
  expect(humanCheckScripts(undefined)).toEqual([]);
  const key = '6Lc_a-key-of-twenty-letters';
  const [script] = humanCheckScripts(key);
  expect(script).toMatchObject({
    purpose: 'human-check',
    src: `https://www.google.com/recaptcha/api.js?render=${key}`,
  });
  expect(script?.origins.every((origin) => new URL(origin).origin === origin)).toBe(true);
  expect(() => humanCheckScripts('a&b')).toThrow('RECAPTCHA_SITE_KEY');
});
