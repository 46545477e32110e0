import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildPlainRemote, plainRemoteDir } from '@icoteca/federation/fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { type SpoilableShell, startSpoilableShell } from '../spoilable-shell.ts';
import { project } from '../system.ts';

const browser = fileBrowser();
let shell: SpoilableShell;
let folder: string;

/** Runs a command of a team in the folder of its remote. */
async function run(command: string, ...args: string[]): Promise<string> {
  const program = path.join(project, 'federation', `${command}.ts`);
  const env = { ...process.env, DATA_DIR: shell.dataDirectory, API_URL: sharedSystem().url };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env });
  return stdout;
}

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'icoteca-plain-')), 'mf-plain');
  await cp(plainRemoteDir, folder, { recursive: true });
  await buildPlainRemote(path.join(folder, 'dist'));
  shell = await startSpoilableShell(sharedSystem(), async () => {});
  const [, version = ''] = /mf-plain@(\S+) is published/.exec(await run('publish', '--plain', 'dist')) ?? [];
  expect(await run('activate', version)).toContain(`mf-plain@${version} is active`);
});
afterAll(async () => {
  await shell?.stop();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

it('a remote of the official plugin for Rspack is published by a command, and its page works in the site', async () => {
  // Until the shell knows the remote, the address leads elsewhere.
  const answer = () => fetch(`${shell.url}/plain`, { redirect: 'manual' });
  await expect.poll(async () => (await answer()).text()).toContain('"remote":"mf-plain"');
  expect((await answer()).status).toBe(200);

  const page = await browser.newQuietPage();
  await page.goto(`${shell.url}/plain`);
  await page.getByRole('button', { name: 'Greet' }).click();
  await page.getByText('It is alive').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();

  await page.goto(`${shell.url}/plain/later`);
  await page.getByText('Later from a plain remote').waitFor();
  const manifest = await fetch(`${shell.url}/remotes/mf-plain/mf-manifest.json`);
  expect(await manifest.json()).toMatchObject({ id: 'mf-plain', metaData: { globalName: 'mf_plain_1' } });
});
