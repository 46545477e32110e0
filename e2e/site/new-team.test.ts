import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localRegistry, registryLayout } from '@icoteca/federation';
import {
  createRegistryApp,
  type PackageRegistry,
  runAsTeam,
  startPackageRegistry,
  tokenBook,
} from '@icoteca/federation/fixtures';
import { ensureBrowser } from '@icoteca/tooling/browser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { type SpoilableShell, startSpoilableShell } from '../spoilable-shell.ts';
import { project } from '../system.ts';

const browser = fileBrowser();
let shell: SpoilableShell;
let packages: PackageRegistry;
let registry: ReturnType<typeof createRegistryApp>;
let registryUrl: string;
/** Outside of the project, as the folder of a team is. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'icoteca-team-'));
  packages = await startPackageRegistry(await mkdtemp(path.join(folder, 'packages-')));
  const release = ['release/main.ts', '--out', path.join(folder, 'tarballs'), '--registry', packages.url];
  const released = await runAsTeam(process.execPath, release, {
    cwd: path.join(project, 'federation'),
    env: packages.env,
  });
  expect(released).toMatchObject({ code: 0 });
  shell = await startSpoilableShell(sharedSystem(), async () => {});
  registry = createRegistryApp({
    registry: localRegistry(shell.dataDirectory),
    tokens: tokenBook(registryLayout.tokens(shell.dataDirectory)),
  });
  registryUrl = await registry.listen({ host: '127.0.0.1', port: 0 });
}, 300_000);
afterAll(async () => {
  await registry?.close();
  await shell?.stop();
  await packages?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The commands of the README's section, as a team copies them. */
async function commandsOfReadme(): Promise<string[]> {
  const text = await readFile(path.join(project, 'federation/release/readme-of-federation.md'), 'utf8');
  const [section = ''] = /## From an empty folder to the site\n.*?(?=\n## )/s.exec(text) ?? [];
  return [...section.matchAll(/```sh\n(.*?)```/gs)]
    .flatMap(([, block = '']) => block.trim().split('\n'))
    .map((line) => line.replace(/\s*#.*$/, ''));
}

it('from an empty folder to the running site it takes the ten commands of the README and less than ten minutes', async () => {
  const commands = await commandsOfReadme();
  expect(commands.length).toBeLessThanOrEqual(10);
  const began = performance.now();
  let cwd = folder;
  // A shell passes no variable on whose name has a scope in it.
  const npmrc = path.join(folder, 'npmrc');
  await writeFile(npmrc, `@icoteca:registry=${packages.url}\n`);
  const env: Record<string, string> = {
    ...packages.env,
    NPM_CONFIG_USERCONFIG: npmrc,
    REGISTRY_URL: registryUrl,
    SIGNING_KEY_FILE: 'signing.pem',
    API_URL: shell.url,
    CHROMIUM_PATH: await ensureBrowser(() => undefined),
    npm_config_yes: 'true',
  };
  for (const command of commands) {
    const [, next] = /^cd (\S+)$/.exec(command) ?? [];
    if (next) {
      cwd = path.join(cwd, next);
      continue;
    }
    // The operator has the files of the registry, and what the team hands over.
    const isOperators = command.startsWith('npm run registry-');
    const { code, output } = await runAsTeam(
      'sh',
      ['-c', command.replace('mf-packs.pub.pem', path.join(cwd, 'mf-packs.pub.pem'))],
      isOperators ? { cwd: project, env: { DATA_DIR: shell.dataDirectory } } : { cwd, env },
    );
    expect(code, `${command}\n${output}`).toBe(0);
    if (command.startsWith('npm run registry-token'))
      env.REGISTRY_TOKEN = output.trim().split('\n').at(-1) ?? '';
  }
  await expect
    .poll(async () => (await fetch(`${shell.url}/packs`)).text(), { timeout: 30_000 })
    .toContain('>New page</h1>');
  expect((performance.now() - began) / 60_000).toBeLessThan(10);
}, 600_000);

it('its page has a slot that another remote fills, and an event that the header hears', async () => {
  const page = await browser.newQuietPage();
  await page.goto(`${shell.url}/packs`);
  await page.getByRole('heading', { name: 'New page' }).waitFor();
  await page.getByRole('main').getByRole('combobox').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Sign in to Icoteca' }).waitFor();
});
