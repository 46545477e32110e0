import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, smallVersion } from '../fixtures/stored-version.ts';
import { projectDir } from '../project-dir.ts';
import { signingKey } from '../registry/keys.ts';
import { registryLayout } from '../registry/layout.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { signVersion } from '../registry/signature.ts';
import type { VersionContent } from '../registry/version-document.ts';
import { integrityOf } from '../registry/version-files.ts';
import { createRegistryApp } from './registry-app.ts';
import { addToken, tokenBook } from './tokens.ts';

let dataDir: string;
let app: FastifyInstance;
let token: string;

beforeEach(async () => {
  dataDir = temporaryFolder();
  const tokens = registryLayout.tokens(dataDir);
  token = await addToken(tokens, { name: 'small-ci', remote: 'mf-small' });
  app = createRegistryApp({ registry: localRegistry(dataDir), tokens: tokenBook(tokens) });
});
afterEach(() => app.close());

type Files = Readonly<Record<string, string | Buffer>>;

/** Sends a version that its team signed, whatever is in it: no command of ours looked at it before. */
async function send(more: Files, changes: Partial<VersionContent> = {}) {
  const files = Object.entries({
    'web/remoteEntry.js': 'the entry',
    'server/server.cjs': sayingBundle('new'),
    ...more,
  }).map(([name, content]) => ({ name, content: Buffer.from(content) }));
  const integrity = integrityOf(files);
  const content = smallVersion('2.0.0-a', integrity, {
    exposes: ['./routes'],
    preload: { './routes': ['web/remoteEntry.js'] },
    ...changes,
  });
  const response = await app.inject({
    method: 'POST',
    url: '/v1/remotes/mf-small/versions/2.0.0-a',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      document: signVersion(content, signingKey(dataDir)),
      files: Object.fromEntries(files.map((file) => [file.name, file.content.toString('base64')])),
    },
  });
  const stored = await localRegistry(dataDir).versions('mf-small');
  return { status: response.statusCode, error: response.json().error, isStored: stored.length > 0 };
}
const refused = (code: string, message: string | RegExp) => ({
  status: 422,
  error: expect.objectContaining({
    code,
    message: typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
  }),
  isStored: false,
});
const dense = (kilobytes: number) => randomBytes(kilobytes * 768).toString('base64');

describe('the service refuses, whatever the command of the team did', () => {
  it('nothing of a version that is as it should be', async () => {
    expect(await send({}, { budgets: { './routes': 1 } })).toMatchObject({ status: 201, isStored: true });
  });

  it('a module over the budget that it names, measured in the files', async () => {
    const entry = dense(30);
    const size = (brotliCompressSync(entry).length / 1024).toFixed(1);
    const budgets = { './routes': 20 };
    expect(await send({ 'web/remoteEntry.js': entry }, { budgets })).toEqual(
      refused('REMOTE_OVER_BUDGET', `./routes has ${size} KB of 20 KB`),
    );
    // Style sheets count as well.
    const css = { './routes': ['web/a.css'] };
    expect(await send({ 'web/a.css': dense(30) }, { budgets, css })).toEqual(
      refused('REMOTE_OVER_BUDGET', 'of 20 KB'),
    );
  });

  it('a module over what any may have, without a budget or with one that allows more', async () => {
    const files = { 'web/remoteEntry.js': dense(170) };
    const over = refused('REMOTE_OVER_BUDGET', 'KB of 120 KB');
    expect(await send(files)).toEqual(over);
    expect(await send(files, { budgets: { './routes': 9000 } })).toEqual(over);
  });

  it.each([
    ['react', 'node_modules/react/cjs/react.production.js'],
    ['react-dom', 'node_modules/react-dom/cjs/react-dom-client.production.js'],
    ['mobx', 'node_modules/mobx/dist/mobx.esm.production.min.js'],
  ])('a second copy of %s, known by its code without a source map', async (name, file) => {
    const code = readFileSync(path.join(projectDir, file));
    const over = refused('REMOTE_BUNDLES_SHARED_PACKAGE', new RegExp(`its own copy of (.*, )?${name}\\b`));
    expect(await send({ 'server/server.cjs': code })).toEqual(over);
    const map = JSON.stringify({ sources: [`webpack://mf-small/../${file}`] });
    expect(await send({ 'web/remoteEntry.js.map': map })).toEqual(over);
    expect(await send({ 'web/remoteEntry.js.map': 'no map' })).toMatchObject({ status: 201 });
  });

  it('a chunk whose hash the entry does not carry', async () => {
    const chunk = 'a chunk';
    const hash = integrityOf([{ name: 'x', content: Buffer.from(chunk) }]).x ?? '';
    expect(await send({ 'web/1.js': chunk })).toEqual(
      refused('REMOTE_INTEGRITY_MISMATCH', 'no integrity for web/1.js'),
    );
    expect(await send({ 'web/1.js': chunk, 'web/remoteEntry.js': hash })).toMatchObject({ status: 201 });
  });

  it('events that the description names and the sources do not have', async () => {
    const uses = { emits: ['icon:selected'], hears: [], shows: [], ports: [], api: [] };
    expect(await send({}, { uses })).toEqual(
      refused('REMOTE_DESCRIPTION_INVALID', 'emits ["icon:selected"]'),
    );
  });

  it('a version that another major version of the federation plugin built', async () => {
    expect(await send({}, { plugin: '3.0.0' })).toEqual(
      refused('REMOTE_PLUGIN_UNSUPPORTED', /built by @module-federation\/enhanced 3\.0\.0; .* 2\.x/),
    );
    expect(await send({}, { plugin: '2.0.0' })).toMatchObject({ status: 201 });
  });

  it('what the contracts do not have, and a range that no shell satisfies', async () => {
    const uses = { emits: [], hears: [], shows: [], ports: [], api: ['missing'] };
    expect(await send({}, { uses })).toEqual(refused('CONSUMER_CONTRACT_BROKEN', 'the call "missing"'));
    expect(await send({}, { contracts: '^7.0.0' })).toEqual(refused('REMOTE_CONTRACT_MISMATCH', '^7.0.0'));
  });
});
