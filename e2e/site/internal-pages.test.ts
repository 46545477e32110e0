import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../browser.ts';
import { collectPageErrors } from '../page-errors.ts';
import { sharedSystem } from '../shared-system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('[T2.19] internal pages work in the browser, by links and by address', async () => {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const errors = await collectPageErrors(page);
  await page.goto(`${sharedSystem().url}/test`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: '/test/reactivity' }).click();
  await page.getByRole('heading', { name: 'Reactivity' }).waitFor();
  await page.getByRole('button', { name: 'Add one' }).click();
  await page.getByText('odd').waitFor();
  await page.goto(`${sharedSystem().url}/test/sentry`, { waitUntil: 'networkidle' });
  const told = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('icoteca:remote:failed', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  );
  await page.getByRole('button', { name: 'Report an error' }).click();
  expect(await told).toMatchObject({ remote: 'shell', code: 'INTERNAL_TEST' });
  errors.expectNone();
  await visitor.close();
});
