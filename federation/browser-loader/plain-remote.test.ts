import path from 'node:path';
import type { ActiveRemote } from '@icoteca/shared-contracts';
import { ensureBrowser, launchBrowser } from '@icoteca/tooling/browser';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { buildPlainRemote, plainRemoteDir } from '../fixtures/built-plain-remote.ts';
import { readPlainVersion } from '../registry/plain-version.ts';
import { remoteVersion } from '../registry/remote-version.ts';
import { trialPageScript } from '../trial/browser/page-bundle.ts';
import { startTrialServer, type TrialServer } from '../trial/browser/trial-server.ts';
import { type TrialPage, trialPageGlobal } from '../trial/browser/trial-task.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let browser: Browser;
let server: TrialServer;
let remote: ActiveRemote;
beforeAll(async () => {
  const dist = path.join(temporaryFolder(afterAll), 'dist');
  await buildPlainRemote(dist);
  const { content, files } = readPlainVersion(plainRemoteDir, dist);
  remote = remoteVersion({ ...content, signature: '' }, '/remotes');
  const folder = `/remotes/${content.name}/${content.version}/`;
  const served = new Map(files.map((file) => [folder + file.name, file.content]));
  browser = await launchBrowser(await ensureBrowser(() => undefined));
  server = await startTrialServer({
    script: await trialPageScript(),
    file: async (pathname) => served.get(pathname) ?? null,
    apiUrl: 'http://127.0.0.1:9',
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens a page of the remote with the loader and the content policy of the site. */
async function opened(address: string) {
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
  return { page, failures: await trial.evaluate(({ failures }) => failures) };
}

it("draws a page that the official plugin for Rspack built, with the page's React and its style sheet", async () => {
  const { page, failures } = await opened('/plain');
  expect(failures).toEqual([]);
  await page.getByRole('button', { name: 'Greet' }).click();
  const text = page.getByText('It is alive');
  await text.waitFor();
  expect(await text.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(102, 51, 153)');
  await page.close();
});

it('loads a later chunk of it', async () => {
  const { page, failures } = await opened('/plain/later');
  expect(failures).toEqual([]);
  await page.getByText('Later from a plain remote').waitFor();
  await page.close();
});
