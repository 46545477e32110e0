import { readFileSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { canaryFigures } from '../fixtures/canary-figures.ts';
import { sayingBundle, smallVersion, storeVersion } from '../fixtures/stored-version.ts';
import { sha384 } from '../registry/integrity.ts';
import { makeRemoteKey, signingKey, trustedKeys } from '../registry/keys.ts';
import { registryLayout } from '../registry/layout.ts';
import { localRegistry } from '../registry/local-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { signVersion } from '../registry/signature.ts';
import type { VersionContent } from '../registry/version-document.ts';
import { registryAt } from '../registry-client/registry-at.ts';
import { createRegistryApp } from './registry-app.ts';
import { addToken, tokenBook } from './tokens.ts';

let dataDir: string;
let app: FastifyInstance;
let url: string;
let own: Registry;
let token: string;
const tokensFile = () => registryLayout.tokens(dataDir);
const signed = (changes: Partial<VersionContent> = {}, key = signingKey(dataDir)) => {
  const bundle = Buffer.from(sayingBundle('new'));
  const entry = Buffer.from('the entry');
  const integrity = { 'web/remoteEntry.js': sha384(entry), 'server/server.cjs': sha384(bundle) };
  const content = smallVersion('2.0.0-a', integrity, { exposes: [], ...changes });
  const files = [
    { name: 'web/remoteEntry.js', content: entry },
    { name: 'server/server.cjs', content: bundle },
  ];
  return { document: signVersion(content, key), files };
};

async function listen(): Promise<void> {
  app = createRegistryApp({
    registry: localRegistry(dataDir),
    tokens: tokenBook(tokensFile()),
    lookEveryMs: 20,
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  dataDir = temporaryFolder();
  for (const word of ['a', 'b']) storeVersion(dataDir, `1.0.0-${word}`, sayingBundle(word));
  storeVersion(dataDir, '1.0.0-a', sayingBundle('other'), { name: 'mf-other' });
  token = await addToken(tokensFile(), { name: 'small-ci', remote: 'mf-small' });
  await listen();
  own = registryAt({ url, token, trustedKeys: () => trustedKeys(dataDir) });
});
afterEach(() => app.close());

it('gives its figures to programs of this machine, and to no client behind a proxy', async () => {
  await fetch(`${url}/v1/pointers`, {
    headers: { 'icoteca-shell': 'shell-1', 'icoteca-contracts': '1.0.0' },
  });
  await own.activate('mf-small', '1.0.0-a');
  await own.rollOut('mf-small', '1.0.0-b', { percent: 10 });
  expect((await post('/remotes/mf-small/activate', {}, 'Bearer wrong')).status).toBe(401);
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const figures = await answer.text();
  for (const line of [
    'icoteca_registry_revision 2',
    'icoteca_registry_live_shells 1',
    'icoteca_registry_rollout_percent{remote="mf-small",version="1.0.0-b"} 10',
    'icoteca_registry_versions_taken_out{remote="mf-small"} 0',
    'icoteca_registry_changes_total{remote="mf-small",call="activate"} 1',
    'icoteca_registry_seconds_count{method="POST",route="/v1/remotes/:name/activate",status="401"} 1',
  ])
    expect(figures).toContain(line);
  const forwarded = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(forwarded.status).toBe(404);
});

const post = (path: string, body: unknown, authorization = `Bearer ${token}`) =>
  fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: { code: string } }).error.code,
];

describe('a team, through the service', () => {
  it('publishes, activates, rolls out, promotes, rolls back and takes out its own remote', async () => {
    const { document, files } = signed();
    expect(await own.store(document, files)).toBe(true);
    expect(await own.store(document, files)).toBe(false);
    expect(await own.versions('mf-small')).toEqual(['1.0.0-a', '1.0.0-b', '2.0.0-a']);
    expect(await own.document('mf-small', '2.0.0-a')).toEqual(document);
    expect(String(await own.file('mf-small', '2.0.0-a', 'web/remoteEntry.js'))).toBe('the entry');

    await own.activate('mf-small', '1.0.0-a', { why: 'first' });
    await own.rollOut('mf-small', '1.0.0-b', { percent: 10 });
    await own.rollOut('mf-small', '1.0.0-b', { users: ['u1'] });
    expect((await own.pointers()).remotes['mf-small']?.rollout).toMatchObject({ percent: 10, users: ['u1'] });
    await own.promote('mf-small');
    await own.activate('mf-small', '2.0.0-a');
    await own.takeOut('mf-small', '2.0.0-a', { why: 'throws' });
    await own.rollback('mf-small');
    const trail = await own.trail(20, 'mf-small');
    expect(trail.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['rollback', '1.0.0-b', '1.0.0-a'],
      ['take-out', '2.0.0-a', '1.0.0-b'],
      ['activate', '1.0.0-b', '2.0.0-a'],
      ['promote', '1.0.0-a', '1.0.0-b'],
      ['rollout', '1.0.0-a', '1.0.0-b'],
      ['rollout', '1.0.0-a', '1.0.0-b'],
      ['activate', null, '1.0.0-a'],
    ]);
    expect(new Set(trail.map(({ by }) => by))).toEqual(new Set(['small-ci']));
    expect(trail.at(-1)?.why).toBe('first');
  });

  it('shows a version as a preview, replaces it and removes it', async () => {
    await own.activate('mf-small', '1.0.0-a');
    const { document, files } = signed({ contracts: '^9.0.0' });
    await localRegistry(dataDir).store(document, files);
    await expect(own.preview('mf-small', '2.0.0-a', { preview: 'pr-1' })).rejects.toMatchObject({
      code: 'REMOTE_CONTRACT_MISMATCH',
    });
    await expect(own.preview('mf-small', '9.9.9-z', { preview: 'pr-1' })).rejects.toMatchObject({
      code: 'REMOTE_VERSION_UNKNOWN',
    });
    await own.preview('mf-small', '1.0.0-b', { preview: 'pr-1' }, { why: 'a look' });
    const { remotes } = await own.preview('mf-small', '1.0.0-a', { preview: 'pr-1', days: 2 });
    const shown = remotes['mf-small']?.previews;
    expect(shown).toMatchObject([{ name: 'pr-1', version: '1.0.0-a', by: 'small-ci' }]);
    const { at = '', endsAt = '' } = shown?.[0] ?? {};
    expect(Date.parse(endsAt) - Date.parse(at)).toBe(2 * 86_400_000);
    expect(remotes['mf-small']).toMatchObject({ version: '1.0.0-a', rollout: null, passed: [] });
    expect((await own.endPreview('mf-small', 'pr-1')).remotes['mf-small']?.previews).toBeUndefined();
    expect(
      (await own.trail(3, 'mf-small')).map(({ action, from, to, preview }) => [action, from, to, preview]),
    ).toEqual([
      ['end-preview', '1.0.0-a', null, 'pr-1'],
      ['preview', '1.0.0-b', '1.0.0-a', 'pr-1'],
      ['preview', null, '1.0.0-b', 'pr-1'],
    ]);
    for (const body of [{ preview: 'pr 1' }, { preview: 'pr-1', days: 31 }])
      expect(await codeOf(await post('/remotes/mf-small/preview', { version: '1.0.0-a', ...body }))).toEqual([
        400,
        'REQUEST_MALFORMED',
      ]);
  });

  it('changes no other remote, and a shell takes out but deploys nothing', async () => {
    await localRegistry(dataDir).activate('mf-other', '1.0.0-a');
    const calls = [
      ['versions/1.0.0-z', {}],
      ['activate', { version: '1.0.0-a' }],
      ['rollout', { version: '1.0.0-a', percent: 1 }],
      ['promote', {}],
      ['rollback', {}],
      ['take-out', { version: '1.0.0-a', why: 'x' }],
      ['preview', { version: '1.0.0-a', preview: 'pr-1' }],
      ['end-preview', { preview: 'pr-1' }],
      ['clean-up', {}],
    ] as const;
    const shell = `Bearer ${await addToken(tokensFile(), { name: 'shells', remote: '*' })}`;
    for (const [call, body] of calls) {
      const at = `/remotes/mf-other/${call}`;
      expect(await codeOf(await post(at, body))).toEqual([403, 'REGISTRY_TOKEN_REFUSED']);
      expect(await codeOf(await post(at, body, ''))).toEqual([401, 'REGISTRY_TOKEN_MISSING']);
      expect(await codeOf(await post(at, body, 'Bearer small-ci'))).toEqual([401, 'REGISTRY_TOKEN_MISSING']);
      if (call !== 'take-out')
        expect(await codeOf(await post(at, body, shell))).toEqual([403, 'REGISTRY_TOKEN_REFUSED']);
    }
    expect((await own.pointers()).revision).toBe(1);
    await own.activate('mf-small', '1.0.0-a');
    await own.activate('mf-small', '1.0.0-b');
    const taken = await post('/remotes/mf-small/take-out', { version: '1.0.0-b', why: 'blocks' }, shell);
    expect(taken.status).toBe(200);
    expect((await own.trail(1))[0]).toMatchObject({ action: 'take-out', by: 'shells', why: 'blocks' });
  });

  it('takes out the only version that can serve by the word of its team, and never by a shell alone', async () => {
    await own.activate('mf-small', '1.0.0-a');
    const body = { version: '1.0.0-a', why: 'blocks' };
    const shell = `Bearer ${await addToken(tokensFile(), { name: 'shells', remote: '*' })}`;
    expect(await codeOf(await post('/remotes/mf-small/take-out', body, shell))).toEqual([
      409,
      'REMOTE_ONLY_VERSION',
    ]);
    expect((await own.pointers()).revision).toBe(1);
    await own.takeOut('mf-small', '1.0.0-a', { why: 'the team agrees' });
    expect((await own.trail(1))[0]).toMatchObject({ action: 'take-out', by: 'small-ci' });
  });

  it('leaves a remote alone that has changed since it was seen', async () => {
    await own.activate('mf-small', '1.0.0-a');
    await own.activate('mf-small', '1.0.0-b', { seen: 1 });
    const refused = { code: 'REMOTE_CHANGED_MEANWHILE' };
    await expect(own.rollback('mf-small', { seen: 1 })).rejects.toMatchObject(refused);
    await expect(own.activate('mf-small', '1.0.0-a', { seen: 1 })).rejects.toMatchObject(refused);
    const takingOut = own.takeOut('mf-small', '1.0.0-b', { why: 'slow', seen: 1 });
    await expect(takingOut).rejects.toMatchObject(refused);
    expect((await own.pointers()).revision).toBe(2);
    expect((await own.rollback('mf-small', { seen: 2 })).revision).toBe(3);
  });

  it('cleans up its own remote, in the name of its token', async () => {
    await own.activate('mf-small', '1.0.0-a');
    for (const [name, version] of [
      ['mf-small', '1.0.0-b'],
      ['mf-other', '1.0.0-a'],
    ] as const) {
      const then = new Date(Date.now() - 8 * 86_400_000);
      await utimes(registryLayout.document(dataDir, name, version), then, then);
    }
    const all = { removed: [{ name: 'mf-small', version: '1.0.0-b' }], failed: [] };
    expect(await own.cleanUp({ name: 'mf-small', dryRun: true })).toEqual(all);
    expect(await own.versions('mf-small')).toHaveLength(2);
    expect(await own.cleanUp({ name: 'mf-small' })).toEqual(all);
    expect(await own.versions('mf-small')).toEqual(['1.0.0-a']);
    expect((await own.trail(1))[0]).toMatchObject({
      action: 'clean-up',
      by: 'small-ci',
      versions: ['1.0.0-b'],
    });
    expect(await codeOf(await post('/remotes/mf-other/clean-up', {}))).toEqual([
      403,
      'REGISTRY_TOKEN_REFUSED',
    ]);
    await expect(own.cleanUp({})).rejects.toMatchObject({ code: 'ARGUMENTS_MISSING' });
    expect(await own.versions('mf-other')).toHaveLength(1);
  });

  it('takes from shells what they measured of a rollout, and lets it go back', async () => {
    const shell = `Bearer ${await addToken(tokensFile(), { name: 'shells', remote: '*' })}`;
    await own.activate('mf-small', '1.0.0-a');
    await own.rollOut('mf-small', '1.0.0-b', { percent: 1, automatic: { visits: 0 } });
    const { startedAt = '' } = (await own.pointers()).remotes['mf-small']?.rollout ?? {};
    const figures = canaryFigures(600, { LCP: 99 });
    const report = { version: '1.0.0-b', startedAt, shell: 'shell-1', figures };
    expect(await codeOf(await post('/remotes/mf-other/canary', report))).toEqual([
      403,
      'REGISTRY_TOKEN_REFUSED',
    ]);
    const values = { ...figures.canary.values, LCP: { '-1': 1 } };
    for (const malformed of [{}, { ...figures, canary: { ...figures.canary, values } }])
      expect(
        await codeOf(await post('/remotes/mf-small/canary', { ...report, figures: malformed }, shell)),
      ).toEqual([400, 'REQUEST_MALFORMED']);
    expect((await own.pointers()).remotes['mf-small']?.rollout).not.toBeNull();
    expect((await post('/remotes/mf-small/canary', report, shell)).status).toBe(204);
    expect((await own.pointers()).remotes['mf-small']?.rollout).toBeNull();
    expect((await own.trail(1))[0]).toMatchObject({ action: 'rollback', by: 'canary analysis' });

    await own.rollOut('mf-small', '1.0.0-b', { percent: 1, automatic: { visits: 0 } });
    const { startedAt: again = '' } = (await own.pointers()).remotes['mf-small']?.rollout ?? {};
    await own.reportCanary({ remote: 'mf-small', ...report, startedAt: again });
    expect((await own.pointers()).remotes['mf-small']?.rollout).toBeNull();
  });

  it('gives no token the name of builds', async () => {
    await expect(addToken(tokensFile(), { name: 'build', remote: 'mf-small' })).rejects.toThrow(/for builds/);
  });

  it('keeps no token in clear, and one that is replaced ends', async () => {
    expect(readFileSync(tokensFile(), 'utf8')).not.toContain(token);
    await addToken(tokensFile(), { name: 'small-ci', remote: 'mf-small' });
    expect((await post('/remotes/mf-small/promote', {})).status).toBe(401);
  });
});

describe('the service refuses', () => {
  const publish = ({ document, files }: ReturnType<typeof signed>, at = document.version) =>
    post(`/remotes/${document.name}/versions/${at}`, {
      document,
      files: Object.fromEntries(files.map(({ name, content }) => [name, content.toString('base64')])),
    });

  it('a version that exists, is not signed, or has files other than the signed ones', async () => {
    expect((await publish(signed())).status).toBe(201);
    expect(await codeOf(await publish(signed()))).toEqual([409, 'REMOTE_VERSION_EXISTS']);
    const stranger = signed({ version: '2.0.0-b' }, signingKey(temporaryFolder()));
    expect(await codeOf(await publish(stranger))).toEqual([422, 'REMOTE_SIGNATURE_INVALID']);
    makeRemoteKey(dataDir, 'mf-other');
    const other = signed({ version: '2.0.0-b' }, signingKey(dataDir, 'mf-other'));
    expect(await codeOf(await publish(other))).toEqual([422, 'REMOTE_KEY_FOREIGN']);
    const elsewhere = signed({ version: '2.0.0-b' });
    expect(await codeOf(await publish(elsewhere, '2.0.0-c'))).toEqual([422, 'REMOTE_SIGNATURE_INVALID']);
    for (const change of [
      (files: Buffer[]) => files.splice(0, 1, Buffer.from('tampered')),
      (files: Buffer[]) => files.pop(),
    ]) {
      const spoilt = signed({ version: '2.0.0-b' });
      const contents = spoilt.files.map(({ content }) => content);
      change(contents);
      const files = contents.map((content, index) => ({ name: spoilt.files[index]?.name ?? '', content }));
      expect(await codeOf(await publish({ ...spoilt, files }))).toEqual([422, 'REMOTE_INTEGRITY_MISMATCH']);
    }
    for (const name of ['web/more.js', 'web/../../../x.map', 'web/remoteEntry.js.br']) {
      const more = signed({ version: '2.0.0-b' });
      more.files.push({ name, content: Buffer.from('x') });
      expect(await codeOf(await publish(more))).toEqual([422, 'REMOTE_INTEGRITY_MISMATCH']);
    }
    expect(await own.versions('mf-small')).not.toContain('2.0.0-b');
  });

  it('a contract range that no live shell satisfies', async () => {
    const next = signed({ version: '2.0.0-b', contracts: '^7.0.0' });
    expect(await codeOf(await publish(next))).toEqual([422, 'REMOTE_CONTRACT_MISMATCH']);
    await fetch(`${url}/v1/pointers`, { headers: { 'icoteca-shell': 's1', 'icoteca-contracts': '7.1.0' } });
    expect((await publish(next)).status).toBe(201);
    expect(await codeOf(await publish(signed({ version: '2.0.0-c' })))).toEqual([
      422,
      'REMOTE_CONTRACT_MISMATCH',
    ]);
  });

  it('what is no call of the protocol, with a code', async () => {
    const at = '/remotes/mf-small';
    expect(await codeOf(await fetch(`${url}/v1/nothing`))).toEqual([404, 'NOT_FOUND']);
    for (const [path, body] of [
      [`${at}/activate`, { version: '../../etc' }],
      [`${at}/activate`, { version: '1.0.0-a', also: 1 }],
      [`${at}/rollout`, { version: '1.0.0-a', percent: 101 }],
      [`${at}/take-out`, { version: '1.0.0-a' }],
      [`${at}/versions/1.0.0-z`, { document: {}, files: {} }],
    ] as const)
      expect(await codeOf(await post(path, body))).toEqual([400, 'REQUEST_MALFORMED']);
    const bad = await fetch(`${url}/v1${at}/activate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{',
    });
    expect(await codeOf(bad)).toEqual([400, 'REQUEST_MALFORMED']);
    for (const file of ['..%2f..%2factive.json', '%2fetc%2fpasswd', 'web%2f..%2f..%2fx'])
      expect((await fetch(`${url}/v1${at}/versions/1.0.0-a/files/${file}`)).status).toBe(400);
    expect(await codeOf(await post(`${at}/activate`, { version: '9.9.9' }))).toEqual([
      404,
      'REMOTE_VERSION_UNKNOWN',
    ]);
    expect(await codeOf(await post(`${at}/promote`, {}))).toEqual([409, 'NOTHING_ACTIVE']);
  });

  it('a store that cannot be read, without a word of it', async () => {
    writeFileSync(registryLayout.active(dataDir), 'no json');
    expect(await codeOf(await fetch(`${url}/v1/health`))).toEqual([500, 'REGISTRY_CORRUPT']);
  });
});

describe('who reads', () => {
  it('may keep a file of a version for ever, and pointers until they change', async () => {
    await own.activate('mf-small', '1.0.0-a');
    const file = await fetch(`${url}/v1/remotes/mf-small/versions/1.0.0-a/files/server/server.cjs`);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(await file.text()).toBe(sayingBundle('a'));
    const pointers = await fetch(`${url}/v1/pointers`);
    expect(pointers.headers.get('etag')).toBe('"1"');
    const again = await fetch(`${url}/v1/pointers`, { headers: { 'if-none-match': '"1"' } });
    expect(again.status).toBe(304);
  });

  it('learns of a change while waiting, whoever makes it, and of none at the end of the wait', async () => {
    await own.activate('mf-small', '1.0.0-a');
    expect((await fetch(`${url}/v1/pointers?after=1&wait=0.05`)).status).toBe(304);
    const waiting = [1, 2].map(() => fetch(`${url}/v1/pointers?after=1&wait=20`));
    // Another process: the service sees it in the store.
    await localRegistry(dataDir).activate('mf-small', '1.0.0-b');
    for (const response of await Promise.all(waiting))
      expect(await response.json()).toMatchObject({ revision: 2 });
  });
});
