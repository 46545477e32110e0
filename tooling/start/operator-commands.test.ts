import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { localRegistry } from '@icoteca/federation';
import { storeVersion } from '@icoteca/federation/fixtures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readComposeFile } from '../compose/compose-file.ts';
import { requiredOfCompose } from '../compose/required-of-compose.ts';
import { programs } from './paths.ts';

// The first one builds a remote.
vi.setConfig({ testTimeout: 180_000 });

const project = dirname(dirname(import.meta.dirname));
const remote = 'mf-header';
const [before, teams] = ['1.0.0-before', '1.0.0-teams'] as const;
let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icoteca-operator-'));
  dataDir = join(folder, 'data');
  for (const version of [before, teams])
    storeVersion(dataDir, version, 'module.exports = {}', { name: remote });
});
afterEach(() => rm(folder, { recursive: true }));

const registry = () => localRegistry(dataDir);
const pointer = async () => (await registry().pointers()).remotes[remote];
/** Runs a command of the project as an operator does. */
async function run(command: readonly string[]): Promise<string> {
  const [program = '', ...words] = command;
  const { stdout } = await promisify(execFile)(program === 'node' ? process.execPath : program, words, {
    cwd: project,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, REGISTRY_ACTOR: 'release' },
  });
  return stdout;
}

/** How the project builds and releases, each without the names of packages, which would build everything. */
const commands: [string, () => Promise<readonly string[]>][] = [
  ['npm start', async () => ['node', programs.build]],
  ['npm run build', async () => scriptOf('build')],
  [
    'the release of docker-compose.yml',
    async () => {
      const { services } = await readComposeFile(join(project, 'docker-compose.yml'), requiredOfCompose);
      return services.release?.command as readonly string[];
    },
  ],
  [
    'the release on Kubernetes',
    async () => {
      const text = await readFile(join(project, 'kubernetes/base/release.yaml'), 'utf8');
      const [job] = parseAllDocuments(text).map((each) => each.toJS());
      return job.spec.template.spec.containers[0].command;
    },
  ],
];
async function scriptOf(name: string): Promise<readonly string[]> {
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  return (scripts[name] as string).split(' ');
}

describe.each(commands)('%s', (_name, commandOf) => {
  it('publishes what it builds, and leaves the version of a team and its rollout alone', async () => {
    await registry().activate(remote, before, { by: 'header-ci' });
    await registry().rollOut(remote, teams, { percent: 10 }, { by: 'header-ci' });
    const decided = await pointer();
    const output = await run([...(await commandOf()), remote]);
    expect(output).toMatch(new RegExp(`${remote}: \\S+ is published, but not activated: .* of header-ci`));
    expect(await pointer()).toEqual(decided);
    expect((await registry().versions(remote)).length).toBe(3);
  });
});

it('a build goes on where builds decided, and over a team by the name of the remote with a reason', async () => {
  const build = ['node', programs.build, remote];
  await registry().activate(remote, before, { by: 'build' });
  expect(await run(build)).toContain('is active');
  await registry().activate(remote, teams, { by: 'header-ci' });
  expect(await run([...build, '--why', 'the team is away'])).toContain('is active');
  const [row] = await registry().trail(1, remote);
  expect(row).toMatchObject({ by: 'release', why: 'the team is away' });
  await expect(run(['node', programs.build, '--why', 'all of them'])).rejects.toThrow('ARGUMENTS_MISSING');
});

it('the start after a restore serves what was live when the back-up was made', async () => {
  await registry().activate(remote, before, { by: 'build' });
  await registry().activate(remote, teams, { by: 'header-ci' });
  const decided = await pointer();
  const copy = join(folder, 'copy');
  await run(['node', 'tooling/back-up/main.ts', 'back-up', copy]);
  await rm(dataDir, { recursive: true });
  await run(['node', 'tooling/back-up/main.ts', 'restore', copy]);
  expect(await run(['node', programs.build, remote])).toContain('not activated');
  expect(await pointer()).toEqual(decided);
});
