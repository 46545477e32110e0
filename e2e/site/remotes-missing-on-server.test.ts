import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { type SpoilableShell, startSpoilableShell } from '../spoilable-shell.ts';

/** What a page still has when one remote cannot be loaded by the server. */
interface MissingRemote {
  readonly name: string;
  /** A page that needs it. */
  readonly path: () => Promise<string>;
  readonly status: 200 | 503;
  /** In the HTML all the same. */
  readonly rest: readonly string[];
  /** What the remote itself shows. The browser still has its scripts. */
  readonly own: string;
  /** What is said where it stood when the registry does not name it. */
  readonly message: string;
}

const search = async () => '/icons/set/home';
const remotes: readonly MissingRemote[] = [
  {
    name: 'mf-header',
    path: search,
    status: 200,
    rest: ['main [data-cell]', '[data-region=sidebar] a'],
    own: '[data-region=header] a:visible >> text=Pricing',
    message: 'HEADER-REMOTE_ABSENT',
  },
  {
    name: 'mf-search',
    path: search,
    status: 503,
    rest: ['[data-region=header] nav', 'main h1'],
    own: 'main [data-cell]',
    message: 'REMOTE_ABSENT',
  },
  {
    name: 'mf-icon-detail',
    path: iconPage,
    status: 503,
    rest: ['[data-region=header] nav', 'main h1'],
    own: 'main >> text=Lucide',
    message: 'REMOTE_ABSENT',
  },
];

const browser = fileBrowser();
let shell: SpoilableShell | undefined;
afterEach(async () => {
  await shell?.stop();
  shell = undefined;
});

async function iconPage(): Promise<string> {
  const answer = await fetch(
    `${sharedSystem().url}/api/iconsets/v6/search?term=house&platform=lucide&amount=1`,
  );
  const { icons } = (await answer.json()) as { icons: { id: string; name: string }[] };
  return `/icon/${icons[0]?.id}/house`;
}

/** What a visitor without scripts gets: the HTML alone. */
async function expectRest({ rest, own, status, path }: MissingRemote): Promise<void> {
  const page = await browser.newPage({ javaScript: false });
  const answer = await page.goto(shell?.url + (await path()));
  expect(answer?.status()).toBe(status);
  expect(answer?.headers()['retry-after']).toBe(status === 503 ? '2' : undefined);
  for (const selector of rest) expect(await page.locator(selector).count(), selector).toBeGreaterThan(0);
  expect(await page.locator(own).count(), own).toBe(0);
  await page.context().close();
}

async function withPage<T>(path: string, look: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage();
  await page.goto(shell?.url + path);
  const result = await look(page);
  await page.context().close();
  return result;
}

/** Loaded again a moment after the bundle is back: the pause after a failure grows from one second. */
async function expectWhole({ path, own }: MissingRemote): Promise<void> {
  const page = await browser.newPage({ javaScript: false });
  await expect
    .poll(
      async () => {
        const answer = await page.goto(shell?.url + (await path()));
        return answer?.status() === 200 && (await page.locator(own).count()) > 0;
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe(true);
  await page.context().close();
}

describe.each(remotes)('without $name on the server', (remote) => {
  it('whose bundle is not there or not the published one: the rest is sent, the browser shows it, and it comes back', async () => {
    shell = await startSpoilableShell(sharedSystem(), ({ removeServerBundle }) =>
      removeServerBundle(remote.name),
    );
    await expectRest(remote);
    // The log is written a moment later than the page.
    await expect
      .poll(() => shell?.log(), { timeout: 5000 })
      .toMatch(new RegExp(`"remote":"${remote.name}".*"REMOTE_ARTIFACT_MISSING"`));
    await withPage(await remote.path(), (page) => page.locator(remote.own).first().waitFor());

    await shell.corruptServerBundle(remote.name);
    const isRefused = new RegExp(`"remote":"${remote.name}".*"REMOTE_INTEGRITY_MISMATCH"`);
    await expect
      .poll(
        async () => {
          await expectRest(remote);
          return isRefused.test((await shell?.log()) ?? '');
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBe(true);
    await withPage(await remote.path(), (page) => page.locator(remote.own).first().waitFor());

    await shell.restoreServerBundle(remote.name);
    await expectWhole(remote);
  });

  it('which was never activated: the rest is sent, and its place says so', async () => {
    shell = await startSpoilableShell(sharedSystem(), ({ deactivate }) => deactivate(remote.name));
    await expectRest(remote);
    await withPage(await remote.path(), (page) => page.getByText(remote.message).first().waitFor());
  });
});

it('without mf-icon-detail in the registry the panel of the grid says so', async () => {
  shell = await startSpoilableShell(sharedSystem(), ({ deactivate }) => deactivate('mf-icon-detail'));
  await withPage('/icons/set/home', async (page) => {
    await untilHydrated(page);
    await page.locator('[data-cell]').first().click();
    await page.locator('[data-panel]').getByText('ICON-PANEL-REMOTE_ABSENT').waitFor();
  });
});
