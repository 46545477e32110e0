import { join } from 'node:path';
import type { RunningSystem } from '@icoteca/tooling/start';
import type { Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { comparePicture } from '../compare-picture.ts';
import { fileBrowser } from '../file-browser.ts';
import { project, startTestSystem } from '../system.ts';

/** The main screens; the page of a missing URL is left out, since its picture is drawn by lot. */
const screens: readonly [name: string, path: string, act?: (page: Page) => Promise<unknown>][] = [
  ['home', '/icons'],
  ['results', '/icons/set/home'],
  ['panel', '/icons/set/home', openFirstIcon],
  ['style', '/icons/phosphor-duotone'],
  ['icon', '/icon/set/arrow/windows-10', openFirstIcon],
  ['categories', '/icons/categories'],
  ['pricing', '/icons/pricing'],
  ['empty', '/icons/set/qqqqzzzz'],
  ['collections', '/icons/collections'],
  ['requests', '/icons/request-icon'],
];
const WIDTHS = [320, 768, 1440];
const THEMES = ['light', 'dark'] as const;
const views = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

const browser = fileBrowser();

/** A site of its own: other tests add styles, collections and requests to the one that they share. */
let site: RunningSystem;
beforeAll(async () => {
  site = await startTestSystem();
}, 180_000);
afterAll(() => site.stop());

async function openFirstIcon(page: Page) {
  await page.locator('a[data-cell="0"]').click();
  const panel = page.locator('[data-panel]');
  await panel.locator('[data-download]').waitFor();
  // Another remote fills this place, which may come after the network was idle.
  await panel.getByRole('button', { name: 'Add to collection' }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

describe.each(screens)('the screen %s looks as its pictures', (name, path, act) => {
  it.each(WIDTHS)('%i px, in both themes', async (width) => {
    const page = await browser.samePage({ width, more: { reducedMotion: 'reduce' } });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    await act?.(page);
    // The theme is the style sheet's alone, so that one page shows both.
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await comparePicture(page, `${name}-${width}-${theme}`);
    }
  });
});

describe('the components of shared-ui look as their pictures', () => {
  let server: ViteDevServer;
  beforeAll(async () => {
    server = await createServer({
      configFile: join(project, 'shared-ui/gallery/vite.config.ts'),
      server: { host: '127.0.0.1', port: 0 },
      logLevel: 'error',
    });
    await server.listen();
  });
  afterAll(() => server.close());

  it.each(views)('$width px, $theme', async ({ width, theme }) => {
    const page = await browser.newPage({ width, theme });
    await page.goto(`${server.resolvedUrls?.local[0]}?theme=${theme}`, { waitUntil: 'networkidle' });
    await comparePicture(page, `components-${width}-${theme}`, true);
  });
});
