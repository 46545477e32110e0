import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from '../fixtures/stored-version.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { buildActor } from '../registry/ownership.ts';
import type { Registry } from '../registry/registry.ts';
import { deployBuild } from './deploy-build.ts';

const name = 'mf-small';
const [first, second, third] = ['1.0.0-a', '1.0.0-b', '1.0.0-c'] as const;
let registry: Registry;

beforeEach(() => {
  const dataDir = temporaryFolder();
  for (const version of [first, second, third]) storeVersion(dataDir, version, sayingBundle(version));
  registry = localRegistry(dataDir);
});
const pointer = async () => (await registry.pointers()).remotes[name];
const revision = async () => (await registry.pointers()).revision;

describe('a build', () => {
  it('goes live where there is nothing yet, and where a build was live', async () => {
    expect(await deployBuild(registry, name, first)).toEqual({ state: 'live' });
    expect(await deployBuild(registry, name, second)).toEqual({ state: 'live' });
    expect(await pointer()).toMatchObject({ version: second, lastGood: [first] });
    expect((await registry.trail(1, name))[0]?.by).toBe(buildActor);
    expect(await deployBuild(registry, name, second)).toEqual({ state: 'unchanged' });
  });

  const decisions: [string, () => Promise<unknown>, string][] = [
    ['a version that a team activated', () => registry.activate(name, second, { by: 'lena' }), second],
    ['the version that a team rolled back to', () => rolledBackBy('lena'), first],
    ['what a team promoted', () => promotedBy('lena'), second],
  ];
  it.each(decisions)('leaves %s in place and names who decided', async (_case, decide, live) => {
    await deployBuild(registry, name, first);
    await decide();
    const before = await revision();
    const left = await deployBuild(registry, name, third);
    expect(left).toEqual({ state: 'published', reason: expect.stringMatching(/is live.*lena/) });
    expect((await pointer())?.version).toBe(live);
    expect(await revision()).toBe(before);
  });

  it('goes live beside a preview that a team set, which stays', async () => {
    await deployBuild(registry, name, first);
    await registry.preview(name, second, { preview: 'pr-1' }, { by: 'lena' });
    expect(await deployBuild(registry, name, third)).toEqual({ state: 'live' });
    expect(await pointer()).toMatchObject({ version: third, previews: [{ name: 'pr-1', version: second }] });
  });

  it('ends no rollout, whoever activated the version of the others', async () => {
    await deployBuild(registry, name, first);
    await registry.rollOut(name, second, { percent: 10 }, { by: 'lena' });
    expect(await deployBuild(registry, name, third)).toEqual({
      state: 'published',
      reason: expect.stringContaining(`${second} is being rolled out to 10 %, by the decision of lena`),
    });
    expect((await deployBuild(registry, name, first)).state).toBe('published');
    expect((await pointer())?.rollout).toMatchObject({ version: second, percent: 10 });
  });

  it('follows a build that the site took out by itself, with another version only', async () => {
    await deployBuild(registry, name, first);
    await deployBuild(registry, name, second);
    await registry.takeOut(name, second, { by: 'shell', why: 'it throws' });
    expect(await deployBuild(registry, name, second)).toEqual({
      state: 'published',
      reason: expect.stringMatching(/taken out by shell at .*: it throws/),
    });
    expect(await deployBuild(registry, name, third)).toEqual({ state: 'live' });
  });

  it('stays unpublished to visitors when a team decides while it is tried', async () => {
    await deployBuild(registry, name, first);
    const decidesDuringTheTrial: Registry = {
      ...registry,
      file: async (...file) => {
        await registry.activate(name, second, { by: 'lena' });
        return registry.file(...file);
      },
    };
    expect((await deployBuild(decidesDuringTheTrial, name, third)).state).toBe('published');
    expect((await pointer())?.version).toBe(second);
  });

  it('goes live over the decision of others with a reason, which the trail keeps', async () => {
    await registry.activate(name, first, { by: 'lena' });
    expect(await deployBuild(registry, name, second, { why: 'the team is away' })).toEqual({ state: 'live' });
    const [row] = await registry.trail(1, name);
    expect(row).toMatchObject({ to: second, why: 'the team is away' });
    expect(row?.by).not.toBe(buildActor);
  });
});

async function rolledBackBy(by: string) {
  await registry.activate(name, second, { by });
  await registry.rollback(name, { by });
}
async function promotedBy(by: string) {
  await registry.rollOut(name, second, { percent: 10 }, { by });
  await registry.promote(name, { by });
}
