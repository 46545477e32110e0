import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { noVisits } from '../canary/canary-policy.ts';
import { stepOf } from '../canary/value-counts.ts';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { registryLayout } from '../registry/layout.ts';
import { localRegistry } from '../registry/local-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { registryConsole } from './registry-console.ts';

const remote = 'mf-small';
let dataDir: string;
let registry: Registry;
const never = new AbortController().signal;
const consoleOf = (read: Registry = registry) => {
  const opened = registryConsole(read);
  onTestFinished(() => opened.stop());
  return opened;
};
const shown = async () => (await consoleOf().state(undefined, 0, never)).remotes[0];

beforeEach(async () => {
  dataDir = temporaryFolder();
  for (const word of ['a', 'b', 'c']) storeVersion(dataDir, `1.0.0-${word}`, sayingBundle(word));
  registry = localRegistry(dataDir);
  await registry.activate(remote, '1.0.0-a', { by: 'ann', why: 'first' });
});

describe('what runs', () => {
  it('has since when, who decided and why', async () => {
    expect(await shown()).toMatchObject({
      name: remote,
      version: '1.0.0-a',
      decidedBy: 'ann',
      decision: { action: 'activate', by: 'ann', why: 'first', revision: 1 },
      rollout: null,
    });
    const first = (await shown())?.since;
    await registry.rollOut(remote, '1.0.0-b', { percent: 10 }, { by: 'bob', why: 'new filters' });
    await registry.rollback(remote, { by: 'ann', why: 'too slow' });
    // The rollout and its end changed nothing for everybody else.
    expect(await shown()).toMatchObject({ version: '1.0.0-a', since: first, decision: { why: 'too slow' } });
  });

  it('after a version was taken out is since then, and by the decision of before', async () => {
    await registry.activate(remote, '1.0.0-b', { by: 'bob' });
    await registry.takeOut(remote, '1.0.0-b', { by: 'shell', why: 'throws' });
    const [row] = await registry.trail(1);
    expect(await shown()).toMatchObject({
      version: '1.0.0-a',
      since: row?.at,
      decidedBy: 'bob',
      decision: { action: 'activate', to: '1.0.0-b' },
      takenOut: [{ version: '1.0.0-b', why: 'throws', by: 'shell' }],
    });
  });

  it('lists the remotes by name', async () => {
    storeVersion(dataDir, '1.0.0-a', sayingBundle('x'), { name: 'mf-a' });
    await registry.activate('mf-a', '1.0.0-a');
    const { remotes, revision } = await consoleOf().state(undefined, 0, never);
    expect([remotes.map(({ name }) => name), revision]).toEqual([['mf-a', remote], 2]);
  });
});

it('says what a rollback leads to', async () => {
  const rollbackTo = async () => (await shown())?.rollbackTo;
  expect(await rollbackTo()).toBeNull();
  await registry.activate(remote, '1.0.0-b');
  expect(await rollbackTo()).toBe('1.0.0-a');
  await registry.rollOut(remote, '1.0.0-c', { percent: 10 });
  expect(await rollbackTo()).toBe('1.0.0-b');
});

describe('a rollout', () => {
  it('has its share and the number of its users, who stay in the registry', async () => {
    await registry.rollOut(remote, '1.0.0-b', { percent: 10, users: ['user-1', 'user-2'] });
    const state = await consoleOf().state(undefined, 0, never);
    expect(state.remotes[0]?.rollout).toMatchObject({
      version: '1.0.0-b',
      percent: 10,
      users: 2,
      automatic: null,
    });
    expect(JSON.stringify(state)).not.toContain('user-1');
  });

  it('that steps up by itself has the sum of what shells reported, and none of an earlier rollout', async () => {
    await registry.rollOut(remote, '1.0.0-b', { percent: 1, automatic: { visits: 0 } });
    expect((await shown())?.rollout).toMatchObject({ figures: null, automatic: { stepVisits: null } });
    const { startedAt = '' } = (await registry.pointers()).remotes[remote]?.rollout ?? {};
    const logEvidence = { LCP: Math.log(2), INP: 0, CLS: 0, TTFB: -50, errors: 0 };
    for (const shell of ['one', 'two'])
      await registry.reportCanary({
        remote,
        version: '1.0.0-b',
        startedAt,
        shell,
        figures: {
          stable: { ...noVisits, visits: 200, errors: 1 },
          canary: { visits: 30, errors: 3, values: { ...noVisits.values, LCP: { [stepOf(1200)]: 30 } } },
          logEvidence,
        },
      });
    const rollout = (await shown())?.rollout;
    expect(rollout).toMatchObject({
      automatic: { stepVisits: 60 },
      figures: {
        shells: 2,
        canary: { visits: 60, errors: 0.1, vitals: { INP: null, CLS: null } },
        stable: { visits: 400, errors: 0.005, vitals: { LCP: null } },
        evidence: { LCP: 4, INP: 1, TTFB: 2.06e-9 },
      },
    });
    expect(Math.abs((rollout?.figures?.canary.vitals.LCP ?? 0) / 1200 - 1)).toBeLessThan(0.03);
    await registry.rollOut(remote, '1.0.0-c', { percent: 1, automatic: { visits: 0 } });
    expect((await shown())?.rollout?.figures).toBeNull();
  });
});

it('previews are those that have not ended', async () => {
  await registry.preview(remote, '1.0.0-b', { preview: 'pr-1' }, { by: 'ann' });
  await registry.preview(remote, '1.0.0-c', { preview: 'pr-2' });
  await registry.endPreview(remote, 'pr-2');
  expect((await shown())?.previews).toMatchObject([{ name: 'pr-1', version: '1.0.0-b', by: 'ann' }]);
});

it('a registry that does not say who follows it is shown without', async () => {
  const older = { ...registry, live: () => Promise.reject(new Error('404')) };
  const state = await consoleOf(older).state(undefined, 0, never);
  expect([state.shells, state.remotes.length]).toEqual([null, 1]);
});

it('who waits is answered as soon as the registry has another revision, or when the time is over', async () => {
  const opened = consoleOf();
  let isAnswered = false;
  const waiting = opened.state(1, 60_000, never).then((state) => {
    isAnswered = true;
    return state;
  });
  expect((await opened.state(1, 50, never)).revision).toBe(1);
  expect(isAnswered).toBe(false);
  await registry.activate(remote, '1.0.0-b');
  expect((await waiting).revision).toBe(2);
});

describe('published versions', () => {
  const budgets = { './panel': 20 };
  /** A version whose panel loads a script of so many bytes, which was compressed when it was stored. */
  const storeLarge = (version: string, bytes: number) => {
    storeVersion(dataDir, version, sayingBundle('large'), {
      contracts: '^1.0.0',
      plugin: '2.9.2',
      preload: { './panel': ['web/panel.js'] },
      css: { './panel': ['web/panel.css'] },
      budgets,
    });
    const web = path.join(registryLayout.version(dataDir, remote, version), 'web');
    mkdirSync(web);
    writeFileSync(path.join(web, 'panel.js'), Buffer.alloc(bytes * 9));
    writeFileSync(path.join(web, 'panel.js.br'), Buffer.alloc(bytes));
    writeFileSync(path.join(web, 'panel.css'), 'a{}');
    writeFileSync(
      path.join(web, 'mf-manifest.json'),
      JSON.stringify({ shared: [{ name: 'react', requiredVersion: '^19.3.1' }], more: 1 }),
    );
  };

  it('say what they need of the page and what they weigh against their budget', async () => {
    storeLarge('2.0.0-x', 10 * 1024);
    await registry.activate(remote, '2.0.0-x');
    const found = await consoleOf().versions(remote);
    const size = (10 * 1024 + brotliCompressSync('a{}').length) / 1024;
    expect(found?.versions[0]).toEqual({
      version: '2.0.0-x',
      contracts: '^1.0.0',
      plugin: '2.9.2',
      isPlain: false,
      isTried: true,
      isOlder: true,
      shared: [{ name: 'react', range: '^19.3.1' }],
      modules: [{ module: './panel', size: Number(size.toFixed(1)), budget: 20 }],
    });
    expect(found?.versions.find(({ version }) => version === '1.0.0-b')).toMatchObject({
      plugin: null,
      isTried: false,
      isOlder: false,
      shared: null,
      modules: [{ module: './panel', size: 0, budget: null }],
    });
  });

  it('come in the order of their use, and one that cannot be trusted is named', async () => {
    for (const word of ['d', 'e']) storeVersion(dataDir, `1.0.0-${word}`, sayingBundle(word));
    await registry.activate(remote, '1.0.0-b');
    await registry.rollOut(remote, '1.0.0-c', { percent: 10 });
    await registry.preview(remote, '1.0.0-d', { preview: 'pr-1' });
    writeFileSync(registryLayout.document(dataDir, remote, '1.0.0-e'), '{}');
    const found = await consoleOf().versions(remote);
    expect(found?.versions.map(({ version }) => version.slice(-1))).toEqual(['b', 'c', 'd', 'a']);
    expect(found).toMatchObject({ total: 5, unreadable: ['1.0.0-e'] });
  });

  it('of a remote that nobody has are none, and neither of a name that every object has', async () => {
    expect(await consoleOf().versions('mf-nobody')).toBeNull();
    expect(await consoleOf().versions('constructor')).toBeNull();
  });
});
