import { ANTI_FLICKER_MS, FEATURES_CLIENT_KEY } from '@icoteca/shared-contracts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { giveAccount } from '../sign-in.ts';

const browser = fileBrowser();

/** Rules of this test look at this campaign, so that no other page of the shared system sees them. */
const campaign = 'e2e-features';
const address = `/icons/set/home?utm_campaign=${campaign}`;

async function changeFeature(admin: Page, key: string, definition: object | null): Promise<void> {
  const status = await admin.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'PUT', headers, body })).status;
    },
    [`/siteApi/utils/features/${key}`, JSON.stringify({ definition })] as const,
  );
  expect(status).toBe(200);
}

it('[T7.45] [T2.73] an open page follows a feature that an admin switches', async () => {
  const admin = await browser.newPage();
  await giveAccount(admin.context(), sharedSystem().url, 'admin');
  await admin.goto(`${sharedSystem().url}/icons`);
  const page = await browser.newQuietPage();
  const listening = page.waitForRequest(`**/api/sub/${FEATURES_CLIENT_KEY}`, { timeout: 30_000 });
  await page.goto(sharedSystem().url + address);
  const aiSwitch = page.getByRole('switch', { name: /AI/ });
  await aiSwitch.waitFor();
  // A touch outside of the field; a page that is not hydrated yet listens a while later.
  await page.getByRole('heading', { level: 1 }).click();
  await listening;
  try {
    const ofCampaign = { condition: { utmCampaign: campaign }, force: false };
    await changeFeature(admin, 'AI_SEARCH', { defaultValue: true, rules: [ofCampaign] });
    await aiSwitch.waitFor({ state: 'detached' });
  } finally {
    await changeFeature(admin, 'AI_SEARCH', null);
  }
  await aiSwitch.waitFor();
});

/** The page as the server sends it while an experiment runs. */
async function withExperiment(page: Page) {
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace('"hasExperiments":false', '"hasExperiments":true')
      .replace('<html ', '<html data-experiments="running" ');
    await route.fulfill({ response: answer, body: html });
  });
}
const isHidden = (page: Page) => page.evaluate(() => getComputedStyle(document.body).visibility === 'hidden');

it('[T9.06] where an experiment runs nothing is seen before the variations, and nothing moves', async () => {
  const page = await browser.newPage();
  await withExperiment(page);
  let answerFeatures = () => {};
  const requested = new Promise<void>((resolve) => {
    void page.route(`**/api/features/${FEATURES_CLIENT_KEY}`, async (route) => {
      resolve();
      await new Promise<void>((go) => {
        answerFeatures = go;
      });
      await route.continue().catch(() => {});
    });
  });
  await page.goto(sharedSystem().url + address, { waitUntil: 'commit' });
  await requested;
  const attribute = () => page.evaluate(() => document.documentElement.dataset.experiments ?? null);
  expect(['awaited', null]).toContain(await attribute());
  const shifts = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        const seen = () => getComputedStyle(document.body).visibility === 'visible';
        const look = () => (seen() ? requestAnimationFrame(() => resolve(sum)) : requestAnimationFrame(look));
        look();
      }),
  );
  answerFeatures();
  expect(await shifts).toBeLessThan(0.02);
  await expect.poll(attribute).toBeNull();
});

it('[T9.06] variations that do not come hold nothing up for longer than 3.5 s', async () => {
  const page = await browser.newPage();
  await withExperiment(page);
  // Not even the scripts come, which could show it.
  await page.route('**/assets/*.js', () => {});
  await page.goto(sharedSystem().url + address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.experiments === 'awaited');
  const animation = await page.evaluate(async () => {
    const [waiting] = document.body.getAnimations();
    const duration = waiting?.effect?.getComputedTiming().duration;
    const hidden = getComputedStyle(document.body).visibility;
    waiting?.finish();
    return { duration, hidden, after: getComputedStyle(document.body).visibility };
  });
  expect(animation).toEqual({ duration: ANTI_FLICKER_MS, hidden: 'hidden', after: 'visible' });
  expect(await isHidden(page)).toBe(false);
});
