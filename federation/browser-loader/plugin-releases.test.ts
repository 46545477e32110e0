import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ActiveRemote, RemoteVersion } from '@icoteca/shared-contracts';
import { ensureBrowser, launchBrowser } from '@icoteca/tooling/browser';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { devVersion } from '../dev/dev-version.ts';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { fixtureDir } from '../fixtures/fixture-dir.ts';
import { readBuildOutput } from '../registry/build-output.ts';
import { sha384 } from '../registry/integrity.ts';
import { readRemoteDescription } from '../remote-description.ts';
import { trialPageScript } from '../trial/browser/page-bundle.ts';
import { startTrialServer, type TrialServer } from '../trial/browser/trial-server.ts';
import { type TrialPage, trialPageGlobal } from '../trial/browser/trial-task.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** The newest releases of the plugin, by the names of their packages; a new one takes the place of the oldest. */
const releases = [
  ['2.9.2', '@module-federation/enhanced'],
  ['2.9.1', 'module-federation-enhanced-2.9.1'],
  ['2.9.0', 'module-federation-enhanced-2.9.0'],
] as const;

const buildProgram = path.join(import.meta.dirname, '..', 'fixtures', 'build-with-plugin.ts');

const broken = Buffer.from("throw new Error('this version throws at its start');");
const BROKEN_ENTRY = '/remotes/mf-fixture/0.0.0-broken/web/remoteEntry.js';

let browser: Browser;
let server: TrialServer;
/** Files by address, which a test may spoil. */
const files = new Map<string, Buffer>();
beforeAll(async () => {
  browser = await launchBrowser(await ensureBrowser(() => undefined));
  server = await startTrialServer({
    script: await trialPageScript(),
    file: async (pathname) => files.get(pathname) ?? null,
    apiUrl: 'http://127.0.0.1:9',
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Builds the fixture for pages with a release of the plugin, in a process of its own: two of them cannot share one webpack. */
async function built(plugin: string, number: number): Promise<RemoteVersion> {
  const folder = temporaryFolder(afterAll);
  const web = path.join(folder, 'dist', 'web');
  await promisify(execFile)(process.execPath, [buildProgram, plugin, web]);
  for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (/\.(js|css|json)$/.test(name))
      files.set(`/remotes/mf-fixture/0.0.0-dev.${number}/${name}`, readFileSync(path.join(web, name)));
  }
  expect(readBuildOutput(folder).plugin).toBe(releases[number]?.[0]);
  return devVersion(readRemoteDescription(fixtureDir), folder, number, '');
}

/** Opens a page with a version of the fixture and draws what its address names. */
async function opened(remote: ActiveRemote, address: string) {
  const page = await browser.newPage();
  await page.goto(server.origin + address);
  const trial = await page.waitForFunction((name) => (window as never)[name] as TrialPage, trialPageGlobal);
  await trial.evaluate((each, task) => each.run(task), {
    snapshot: { revision: 1, remotes: { [remote.name]: remote } },
    remote: remote.name,
    modules: [],
    slots: [],
    drawsPage: true,
  });
  const { failures } = await trial.evaluate(({ failures: all }) => ({ failures: all }));
  const shown = await page.locator('p').evaluateAll((all) => all.map((each) => each.textContent));
  return { page, failures, shown };
}

describe.each(releases)('a remote that @module-federation/enhanced %s built', (release, plugin) => {
  let version: RemoteVersion;
  beforeAll(async () => {
    version = await built(
      plugin,
      releases.findIndex(([each]) => each === release),
    );
  });

  it('shows its page with the shared packages of the page and its own style sheet', async () => {
    const { page, failures, shown } = await opened(version, '/fixture');
    expect(failures).toEqual([]);
    // A hook and an observer work only with the copies of the page.
    expect(shown).toEqual(['Hello, visitor']);
    expect(await page.locator('p').evaluate((each) => getComputedStyle(each).color)).toBe(
      'rgb(102, 51, 153)',
    );
    const own = [...files].filter(([name]) => name.startsWith(path.dirname(version.entry)));
    for (const [, content] of own) expect(content.includes('__CLIENT_INTERNALS_DO_NOT_USE')).toBe(false);
    await page.close();
  });

  it('loads a later chunk, and shows its texts', async () => {
    const { page, failures, shown } = await opened(version, '/fixture/later');
    expect(failures).toEqual([]);
    expect(shown).toEqual(['Hello later']);
    await page.close();
  });

  it('runs no chunk that is not the published one', async () => {
    const chunk = [...files.keys()].find(
      (name) => name.includes(version.version) && /\/\d+\.\w+\.js$/.test(name),
    );
    const published = files.get(chunk ?? '') ?? Buffer.alloc(0);
    files.set(chunk ?? '', Buffer.concat([published, Buffer.from('\n')]));
    const { page, failures, shown } = await opened(version, '/fixture/later');
    expect(failures[0]?.reason).toMatch(/Loading chunk \d+ failed/);
    expect(shown).not.toContain('Hello later');
    files.set(chunk ?? '', published);
    await page.close();
  });

  it('is what a page shows when the version after it throws', async () => {
    files.set(BROKEN_ENTRY, broken);
    const active: ActiveRemote = {
      ...version,
      version: '0.0.0-broken',
      container: 'mf_fixture_broken',
      entry: BROKEN_ENTRY,
      integrity: { ...version.integrity, [BROKEN_ENTRY]: sha384(broken) },
      lastGood: version,
    };
    const { page, failures, shown } = await opened(active, '/fixture');
    expect(failures.map(({ reason }) => reason)).toEqual(['this version throws at its start']);
    expect(shown).toEqual(['Hello, visitor']);
    await page.close();
  });
});
