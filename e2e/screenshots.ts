import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lineProgress } from '@icoteca/tooling/start';
import type { Browser, Page } from 'playwright';
import { launchBrowser, newVisitor } from './browser.ts';
import { accountButton, type Person, signInAs } from './sign-in.ts';
import { project, startTestSystem } from './system.ts';

/**
 * `npm run screenshots [-- name …]`: writes a picture of each page at each width in both themes to .cache/screenshots.
 * SITE names a system that runs already; without it one is started on the fixture catalogue.
 */
const pages: Readonly<Record<string, string>> = {
  home: '/icons',
  style: '/icons/phosphor-duotone',
  search: '/icons/set/home',
  'search-style': '/icon/set/arrow/windows-10',
  cover: '/icons/cover-list?terms=home,arrow+left,calandar,star,zzzzqq',
  image: '/icons/search-by-image',
  'image-problem': '/icons/search-by-image?problem=IMAGE_SEARCH_FILE_TYPE_ERROR',
  corrected: '/icons/set/calender',
  new: '/icons/new',
  categories: '/icons/categories',
  pricing: '/icons/pricing',
  profile: '/profile/summary',
  'clip-art': '/icons/presentation-clip-art',
  author: '/icons/authors/icons8/icons8',
  'author-style': '/icons/authors/icons8/icons8/windows-10',
  empty: '/icons/set/qqqqzzzz',
  'not-found': '/nothing/here',
};

/** Pages as people of the local identity server see them, after what they do there. */
const signedIn: Readonly<
  Record<string, { as: Person; path: string; act?: (page: Page) => Promise<unknown> }>
> = {
  'profile-paid': { as: 'paid', path: '/profile/summary' },
  'profile-free': { as: 'free', path: '/profile/summary' },
  'pricing-paid': { as: 'paid', path: '/icons/pricing' },
  'icon-admin': { as: 'admin', path: '/icons/set/home', act: openFirst },
  'account-menu': { as: 'free', path: '/icons', act: (page) => accountButton(page).click() },
  selection: { as: 'paid', path: '/icon/set/home/lucide', act: selectSome },
  adjust: {
    as: 'paid',
    path: '/icon/set/home/lucide',
    act: async (page) => {
      await selectSome(page);
      await page.getByRole('button', { name: 'Adjust' }).click();
    },
  },
  checkout: {
    as: 'new',
    path: '/icons/pricing',
    act: async (page) => {
      await page.getByRole('button', { name: 'Choose Pro', exact: true }).click();
      await page.getByText('Test checkout: you won’t be charged').waitFor();
    },
  },
};
const widths = [320, 768, 1440];
const themes = ['light', 'dark'] as const;

const wanted = process.argv.slice(2);
const output = join(project, '.cache/screenshots');
await mkdir(output, { recursive: true });
const running = process.env.SITE ? undefined : await startTestSystem({ progress: lineProgress() });
const site = process.env.SITE ?? running?.url ?? '';
const browser = await launchBrowser();
try {
  for (const [name, path] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const width of widths)
      for (const theme of themes) await takePicture(browser, name, path, width, theme);
  }
  for (const [name, { as, path, act }] of Object.entries(signedIn)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const width of widths)
      for (const theme of themes)
        await takePicture(browser, name, path, width, theme, async (page) => {
          await signInAs(page, as);
          await act?.(page);
        });
  }
} finally {
  await browser.close();
  await running?.stop();
}

async function takePicture(
  on: Browser,
  name: string,
  path: string,
  width: number,
  theme: 'light' | 'dark',
  act?: (page: Page) => Promise<unknown>,
) {
  const visitor = await newVisitor(on, { width, theme });
  const page = await visitor.newPage();
  const response = await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
  if (act) {
    await act(page);
    // What opens and comes in has come to rest, or the picture shows the middle of it.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  }
  const file = join(output, `${name}-${width}-${theme}.png`);
  await page.screenshot({ path: file });
  console.log(`${response?.status()} ${path} -> ${file}`);
  await visitor.close();
}

async function openFirst(page: Page) {
  await page.locator('a[data-cell="0"]').click();
  await page.locator('[data-panel]').waitFor();
}

async function selectSome(page: Page) {
  await page.locator('a[data-cell="0"]').click({ modifiers: ['ControlOrMeta'] });
  await page.locator('a[data-cell="2"]').click({ modifiers: ['Shift'] });
  await page.getByRole('region', { name: 'Selected icons' }).waitFor();
}
