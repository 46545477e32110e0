import { expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilAtRest } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';

const browser = fileBrowser();

it('[T2.19] internal pages work in the browser, by links and by address', async () => {
  const page = await browser.newQuietPage();
  await page.goto(`${sharedSystem().url}/test`);
  await untilAtRest(page);
  await page.getByRole('link', { name: '/test/reactivity' }).click();
  await page.getByRole('heading', { name: 'Reactivity' }).waitFor();
  await page.getByRole('button', { name: 'Add one' }).click();
  await page.getByText('odd').waitFor();
  await page.goto(`${sharedSystem().url}/test/sentry`);
  await untilAtRest(page);
  const reported = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('icoteca:remote:failed', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  );
  await page.getByRole('button', { name: 'Report an error' }).click();
  expect(await reported).toMatchObject({ remote: 'shell', code: 'INTERNAL_TEST' });
});
