import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { ensureBrowser } from '@icoteca/tooling/browser';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { type PackageRegistry, startPackageRegistry } from '../fixtures/package-registry.ts';
import { runAsTeam, startAsTeam } from '../fixtures/team-shell.ts';
import { federationDir, projectDir } from '../project-dir.ts';
import { bindKey, keyIdOf } from '../registry/key-bindings.ts';
import { registryLayout } from '../registry/layout.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { readSnapshot } from '../registry/snapshot.ts';
import { createRegistryApp } from '../registry-service/registry-app.ts';
import { addToken, tokenBook } from '../registry-service/tokens.ts';

// Packages are compiled, packed and installed, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 900_000 });

const name = 'mf-icon-packs';
/** Outside of the workspace, so that nothing of it is found. */
const team = temporaryFolder(afterAll);
const repository = path.join(team, name);
const site = temporaryFolder(afterAll);

let packages: PackageRegistry;
let registry: FastifyInstance;
/** What the operator gives to the team. */
let access: Record<string, string>;
let chromium: string;

beforeAll(async () => {
  packages = await startPackageRegistry(temporaryFolder(afterAll));
  const release = ['release/main.ts', '--out', temporaryFolder(afterAll), '--registry', packages.url];
  const released = await run(process.execPath, release, { cwd: federationDir });
  expect(released).toMatchObject({ code: 0 });

  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = createPublicKey(privateKey);
  const keyFile = path.join(team, 'signing.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const keys = registryLayout.keys(site);
  mkdirSync(keys, { recursive: true });
  writeFileSync(
    path.join(keys, `${keyIdOf(publicKey)}.pub.pem`),
    publicKey.export({ type: 'spki', format: 'pem' }),
  );
  bindKey(site, publicKey, [name]);
  const tokens = registryLayout.tokens(site);
  const token = await addToken(tokens, { name: 'icon-packs-ci', remote: name });
  registry = createRegistryApp({ registry: localRegistry(site), tokens: tokenBook(tokens) });
  access = {
    REGISTRY_URL: await registry.listen({ host: '127.0.0.1', port: 0 }),
    REGISTRY_TOKEN: token,
    SIGNING_KEY_FILE: keyFile,
  };
  chromium = await ensureBrowser(() => undefined);
});
afterAll(async () => {
  await registry?.close();
  await packages?.close();
});

interface Place {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
}
const placeOf = ({ cwd = repository, env }: Place) => ({ cwd, env: { ...packages.env, ...env } });
const run = (program: string, args: readonly string[], place: Place = {}) =>
  runAsTeam(program, args, placeOf(place));
const npm = (args: readonly string[], env: Record<string, string> = {}) => run('npm', args, { env });
const script = (command: string, args: readonly string[] = []) =>
  npm(['run', command, '--', ...args], { ...access, CHROMIUM_PATH: chromium });

function edit(file: string, change: (text: string) => string): void {
  const full = path.join(repository, file);
  writeFileSync(full, change(readFileSync(full, 'utf8')));
}
const page = 'src/page/icon-packs.page.tsx';

describe('a remote in a repository of its own', () => {
  it('is made in an empty folder, with a test, types and a build that need nothing else', async () => {
    const made = await run('npm', ['create', '--yes', '@icoteca/remote', name], { cwd: team });
    expect(made.output).toContain(`cd ${name}`);
    expect(await npm(['install'])).toMatchObject({ code: 0 });
    const installed = realpathSync(path.join(repository, 'node_modules/@icoteca/federation'));
    expect(installed.startsWith(realpathSync(repository))).toBe(true);
    // The packages of shared styles are part of it, as in every remote.
    edit(page, (text) =>
      text
        .replace('import { namespace }', "import { Button } from '@icoteca/shared-ui';\nimport { namespace }")
        .replace('<p>', '<Button kind="primary">{t(\'title\')}</Button>\n      <p>'),
    );
    expect(await npm(['test'])).toEqual({ code: 0, output: expect.stringContaining('2 passed') });
    expect(await npm(['run', 'types'])).toMatchObject({ code: 0 });
    expect(await npm(['run', 'build'])).toEqual({ code: 0, output: expect.stringContaining('is built') });
    const [sheet = ''] = globSync('dist/web/*.css', { cwd: repository });
    const css = readFileSync(path.join(repository, sheet), 'utf8');
    expect(css).toContain(`.${name}-icon-packs__page`);
    expect(css).toContain(`.${name}-shared-ui-button__primary`);
  });

  it('has types that see a mistake', async () => {
    edit(page, (text) => text.replace('kind="primary"', 'kind="loud"'));
    const { code, output } = await npm(['run', 'types']);
    expect(code).not.toBe(0);
    expect(output).toMatch(/icon-packs\.page\.tsx.*TS2322/);
    edit(page, (text) => text.replace('kind="loud"', 'kind="primary"'));
  });

  let first: string;

  it('is published and goes live, tried in a browser, by its own key and token', async () => {
    const published = await script('publish-remote');
    expect(published).toMatchObject({ code: 0 });
    first = new RegExp(`${name}@(\\S+) is published`).exec(published.output)?.[1] ?? '';
    expect(await script('activate', ['--why', 'the first'])).toEqual({
      code: 0,
      output: expect.stringContaining(`${name}@${first} is active, revision 1`),
    });
    expect((await readSnapshot(site)).remotes[name]).toMatchObject({
      version: first,
      mounts: ['/icon-packs'],
      texts: { fr: expect.stringContaining(`/remotes/${name}/`) },
    });
  });

  it('is rolled out to a share, promoted, rolled back and listed', async () => {
    edit('src/texts/en.json', (text) => text.replace('"title": "', '"title": "All '));
    const { output } = await script('publish-remote');
    const second = new RegExp(`${name}@(\\S+) is published`).exec(output)?.[1] ?? '';
    expect(second).not.toBe(first);
    expect((await script('rollout', ['--percent', '10'])).output).toContain(
      `${name}@${second} goes to 10 % of the clients`,
    );
    expect((await script('promote')).output).toContain(`${second} is active for all`);
    expect((await script('rollback', ['--why', 'a trial'])).output).toContain(`${first} is active again`);
    const { output: listed } = await script('versions');
    expect(listed).toMatch(new RegExp(`^${first} {2}plugin .* {2}active$`, 'm'));
    expect(listed).toMatch(new RegExp(`rollback .*${second} -> ${first}  by icon-packs-ci: a trial`));
    expect((await script('clean-up', ['--dry-run'])).output).toContain('every version may still be needed');
  });

  it('is refused for a use of the contract that is not in it', async () => {
    const before = readFileSync(path.join(repository, page), 'utf8');
    edit(page, (text) =>
      text
        .replace('import { useText }', 'import { Slot, useText }')
        .replace(
          '<p>',
          '<Slot name={"icon-shelf" as never} props={{} as never} fallback={null} />\n      <p>',
        ),
    );
    const { code, output } = await script('publish-remote');
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('CONSUMER_CONTRACT_BROKEN'),
    });
    expect(output).toContain('icon-shelf');
    edit(page, () => before);
  });

  it('is shown by "npm run dev" inside a site that runs elsewhere', async () => {
    const other = createServer((_request, response) => response.end());
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const shell = `http://127.0.0.1:${port}`;
    const bin = path.join(repository, 'node_modules/.bin/icoteca-remote');
    const child = startAsTeam(bin, ['dev', '--shell', shell], placeOf({}));
    const ended = new Promise((resolve) => child.once('close', resolve));
    try {
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
      await expect.poll(() => output, { timeout: 60_000 }).toContain(`${shell}/dev/overrides?set=${name}@`);
      const origin = /is served at (\S+)[.] /.exec(output)?.[1] ?? '';
      const version = await (await fetch(`${origin}/version.json`)).json();
      expect(version).toMatchObject({ name, mounts: ['/icon-packs'] });
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
      other.close();
    }
  });
});

describe('the packages', () => {
  const folder = () => path.join(repository, 'node_modules', '@icoteca');

  it('have compiled modules with types and the sources of their maps, and no tests', () => {
    const files = globSync('**/*', { cwd: folder() });
    expect(files.filter((file) => /(?<![.]d)[.]tsx?$|[.]test[.]/.test(file))).toEqual([]);
    for (const module of ['shared-contracts/host/public', 'shared-ui/public', 'federation/webpack/public']) {
      expect(files).toEqual(expect.arrayContaining([`${module}.js`, `${module}.d.ts`, `${module}.js.map`]));
      const map = JSON.parse(readFileSync(path.join(folder(), `${module}.js.map`), 'utf8'));
      expect(map.sourcesContent[0]).toBe(readFileSync(path.join(projectDir, `${module}.ts`), 'utf8'));
    }
  });

  it.each(['shared-contracts', 'shared-ui', 'federation'])('%s has a readme and a licence', (each) => {
    for (const file of ['README.md', 'LICENSE'])
      expect(readFileSync(path.join(folder(), each, file), 'utf8').length).toBeGreaterThan(100);
  });
});

describe('the template of a repository', () => {
  it('has the tools that this project is tested with', () => {
    const read = (file: string): { devDependencies: Record<string, string> } =>
      JSON.parse(readFileSync(path.join(projectDir, file), 'utf8'));
    const { '@icoteca/federation': ours, ...tools } = read(
      'federation/new-remote/own-repository/package.json',
    ).devDependencies;
    expect(ours).toBe('^1.0.0');
    expect(read('package.json').devDependencies).toMatchObject(tools);
  });
});
