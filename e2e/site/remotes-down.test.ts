import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { startSpoilableShell } from '../spoilable-shell.ts';

const browser = fileBrowser();

const ways: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'are not found': (route) => route.fulfill({ status: 404 }),
  'answer 500': (route) => route.fulfill({ status: 500 }),
  'break off': (route) => route.abort(),
};

const scriptsOf = (remote: string) => `**/remotes/${remote}/**/*.js`;

interface FailedRemote {
  readonly remote: string;
  readonly code: string;
}

/** A page for a visitor whose browser gets no script of one remote. It records the analytics of the page. */
async function withoutScripts(
  remote: string,
  path: string,
  { site = sharedSystem().url, way = ways['break off'] as (route: Route) => Promise<void> } = {},
) {
  const page = await browser.newPage();
  await page.route(scriptsOf(remote), way);
  const failures: FailedRemote[] = [];
  await page.exposeBinding('noteFailure', (_source, failure: FailedRemote) => failures.push(failure));
  await page.addInitScript(() => {
    window.addEventListener('icoteca:remote:failed', (event) => {
      const { remote: name, code } = (event as CustomEvent<FailedRemote>).detail;
      (window as unknown as { noteFailure(failure: FailedRemote): void }).noteFailure({ remote: name, code });
    });
  });
  await page.goto(site + path, { waitUntil: 'domcontentloaded' });
  return { page, failures };
}

const header = (page: Page) => page.locator('[data-region=header]');

/** Has the page take note when its message goes while the icons are those that the server sent. */
async function noteEarlyEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    const asleep = document.querySelector('main [data-cell]');
    const changes = new MutationObserver(() => {
      if (document.body.textContent.includes('PAGE_NOT_HYDRATED')) return;
      changes.disconnect();
      if (asleep?.isConnected) Object.assign(window, { endedEarly: true });
    });
    changes.observe(document.body, { childList: true, subtree: true });
  });
}

describe('a remote whose scripts do not come', () => {
  it.each(Object.entries(ways))(
    'mf-header, when they %s: what the server sent stays, links work, and only the telemetry reports it',
    async (_name, way) => {
      const { page, failures } = await withoutScripts('mf-header', '/icons/set/home', { way });
      await header(page).getByRole('link', { name: 'Pricing' }).waitFor();
      const sent = await header(page).innerText();
      // Its scripts come when a visitor turns to it.
      await header(page).hover();
      await expect
        .poll(() => failures, { timeout: 15_000 })
        .toContainEqual({ remote: 'mf-header', code: 'HEADER-REMOTE_UNAVAILABLE' });
      expect(failures.map(({ code }) => code)).not.toContain('HYDRATION_RECOVERED');
      expect(await header(page).innerText()).toBe(sent);
      expect(await page.getByText('REMOTE_UNAVAILABLE').count()).toBe(0);

      await page.locator('[data-cell]').first().click();
      await page.getByText(/license, by/).waitFor();
      await header(page).getByRole('link', { name: 'Icoteca' }).first().click();
      await page.waitForURL('**/icons');
    },
  );

  it('mf-header, which the server could not render either: a message with a way home, and it comes when it is tried again', async () => {
    const shell = await startSpoilableShell(sharedSystem(), ({ removeServerBundle }) =>
      removeServerBundle('mf-header'),
    );
    try {
      const { page } = await withoutScripts('mf-header', '/icons/set/home', { site: shell.url });
      await page.getByText('HEADER-REMOTE_UNAVAILABLE').waitFor();
      expect(await page.getByRole('link', { name: 'Icoteca' }).getAttribute('href')).toBe('/icons');
      await page.unroute(scriptsOf('mf-header'));
      await header(page).getByRole('button', { name: 'Try again' }).click();
      await header(page).getByRole('link', { name: 'Pricing' }).waitFor();
    } finally {
      await shell.stop();
    }
  });

  it('mf-icon-detail, in the grid: it lives, and the panel says what failed, with a code', async () => {
    const { page } = await withoutScripts('mf-icon-detail', '/icons/set/home');
    // Before hydration a click would follow the link.
    await page.waitForLoadState('networkidle');
    await page.locator('[data-cell]').first().click();
    await page.locator('[data-panel]').getByText('ICON-PANEL-REMOTE_UNAVAILABLE').waitFor();
    expect(await page.locator('[data-cell]').count()).toBeGreaterThan(7);
  });

  it('mf-search: the icons that the server sent stay and are links, header and notice work, and it is hydrated in place', async () => {
    const { page, failures } = await withoutScripts('mf-search', '/icons/set/home');
    const title = await page.title();
    const cells = await page.locator('[data-cell]').count();
    const notice = page.getByRole('region', { name: 'Notifications' });
    await notice.getByText('PAGE_NOT_HYDRATED').waitFor();
    expect(failures).toContainEqual({ remote: 'mf-search', code: 'PAGE_NOT_HYDRATED' });
    expect(await page.locator('[data-cell]').count()).toBe(cells);
    expect(await page.title()).toBe(title);
    expect(failures.map(({ code }) => code)).not.toContain('HYDRATION_RECOVERED');
    expect(await page.locator('[data-region=sidebar] a').count()).toBeGreaterThan(5);
    await page.getByRole('button', { name: /theme/i }).first().click();

    await page.locator('[data-cell]').first().click();
    await page.waitForURL(/\/icon\//);
    await page.goBack();
    await notice.getByText('PAGE_NOT_HYDRATED').waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await noteEarlyEnd(page);
    await page.unroute(scriptsOf('mf-search'));
    // It tries by itself too, and may have been faster.
    await notice
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 3000 })
      .catch(() => {});
    await notice.getByText('PAGE_NOT_HYDRATED').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'endedEarly' in window), 'the message ended before hydration').toBe(
      false,
    );
    await page.getByRole('combobox', { name: 'Search icons' }).fill('cale');
    await page.getByRole('option').first().waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window), 'nothing was reloaded').toBe(true);
  });

  it('mf-icon-detail, on the page of an icon: it can be read, its files downloaded, and the menu leads on', async () => {
    const answer = await fetch(`${sharedSystem().url}/api/iconsets/v6/search?term=house&platform=lucide`);
    const { icons } = (await answer.json()) as { icons: { id: string }[] };
    const { page, failures } = await withoutScripts('mf-icon-detail', `/icon/${icons[0]?.id}/house`);
    await page.getByText('PAGE_NOT_HYDRATED').waitFor();
    expect(failures.map(({ code }) => code)).not.toContain('HYDRATION_RECOVERED');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'PNG 48' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/house.*\.png$/);
    await header(page).getByRole('link', { name: 'Icoteca' }).first().click();
    await page.waitForURL('**/icons');
    await page.locator('main h1').waitFor();
  });
});
