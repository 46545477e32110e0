import type { Page } from 'playwright';
import { accountButton, signInAs, signInButton, signInDialog } from '../sign-in.ts';
import {
  askForPlan,
  click,
  cut,
  hold,
  openIconPage,
  openMenu,
  openPanel,
  openSuggestions,
  type PageState,
  searchFor,
  selectIcons,
} from './page-states.ts';

const search = '**/api/iconsets/v6/search?*';
const newest = '**/siteApi/icons/latest?*';
const iconFacts = '**/siteApi/icons/icon?*';
const categories = '**/siteApi/packs-info*';
const panelScripts = '**/remotes/mf-icon-detail/**/*.js';

const toFoot = (page: Page) => page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
const openCell = click('[data-cell]');
/** A call is tried again a few times before the page says that it failed, ms. */
const givesUpWithin = 25_000;
const says = (text: string) => (page: Page) =>
  page.getByText(text).and(page.locator(':visible')).first().waitFor({ timeout: givesUpWithin });
const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Pages as they are when all goes well. */
const atRest: readonly PageState[] = [
  { name: 'home', path: '/icons' },
  { name: 'results', path: '/icons/set/home' },
  { name: 'results with the panel', path: '/icons/set/home', prepare: openPanel },
  {
    name: 'gradients in the panel',
    path: '/icons/set/home',
    prepare: inTurn(openPanel, (page) =>
      page.getByRole('radio', { name: 'Gradient' }).check({ force: true }),
    ),
  },
  {
    name: 'adjustments in the panel',
    path: '/icons/set/home',
    prepare: inTurn(openPanel, async (page) => {
      await page.getByRole('button', { name: 'Adjust' }).click();
      await page.getByRole('radio', { name: 'Circle', exact: true }).check({ force: true });
      await page.getByRole('radiogroup', { name: 'Background color' }).waitFor();
    }),
  },
  {
    name: 'parts in the panel',
    path: '/icon/set/home/color',
    prepare: inTurn(openPanel, says('Part 1')),
  },
  {
    name: 'the compact grid',
    path: '/icons/set/home',
    prepare: (page) => page.getByRole('radio', { name: /compact/i }).check({ force: true }),
  },
  { name: 'selected icons', path: '/icons/set/home', prepare: selectIcons },
  {
    name: 'a selection of which a part needs a plan',
    path: '/icons/set/home',
    prepare: inTurn(
      selectIcons,
      openMenu(/^Format: PNG/),
      (page) => page.getByRole('menuitemradio', { name: /^SVG/ }).click(),
      (page) => page.getByRole('button', { name: 'Download zip' }).click(),
      (page) => page.getByRole('dialog', { name: 'Some icons need a plan' }).waitFor(),
    ),
  },
  { name: 'results in a style', path: '/icon/set/home/lucide' },
  { name: 'filters that are set', path: '/icon/set/arrow/windows-10--static' },
  { name: 'a corrected search', path: '/icons/set/calender' },
  { name: 'a style', path: '/icons/lucide' },
  { name: 'a group', path: '/icons/group-outline' },
  { name: 'all styles', path: '/icons/styles' },
  { name: 'new icons', path: '/icons/new' },
  { name: 'new icons of a style', path: '/icon/new-icons/lucide--static' },
  { name: 'prices', path: '/icons/pricing' },
  { name: 'clip art', path: '/icons/presentation-clip-art' },
  { name: 'all categories', path: '/icons/categories' },
  { name: 'a category', path: '/icons/categories/arrows' },
  { name: 'an author', path: '/icons/authors/icons8/icons8' },
  { name: 'a category of an author', path: '/icons/authors/icons8/icons8/windows-10/files' },
  { name: 'popular searches', path: '/icons/set/popular' },
  {
    name: 'a list and the styles that cover it',
    path: '/icons/cover-list?terms=home,arrow+left,calandar,zzzzqq',
  },
  { name: 'search by image', path: '/icons/search-by-image' },
  {
    name: 'a picture that was not taken',
    path: '/icons/search-by-image?problem=IMAGE_SEARCH_FILE_TYPE_ERROR',
  },
  { name: 'an icon', path: '/icons/set/home', prepare: openIconPage },
  { name: 'nothing found', path: '/icons/set/qqqqzzzzxxxx' },
  { name: 'suggestions', path: '/icons', prepare: openSuggestions },
  {
    name: 'popular searches in the empty field',
    path: '/icons',
    prepare: inTurn(click('input[role=combobox]'), (page) => page.getByRole('option').first().waitFor()),
  },
  { name: 'an AI search of a guest', path: '/icons/set/home--ai' },
  {
    name: 'the AI unlock modal',
    path: '/icons/lucide?unlock-ai',
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'the empty form for a list', path: '/icons/cover-list' },
];

/** What belongs to an account. */
const account: readonly PageState[] = [
  {
    name: 'the sign-in dialog',
    path: '/icons',
    prepare: inTurn(
      (page) => signInButton(page).click(),
      (page) => signInDialog(page).waitFor(),
    ),
  },
  { name: 'the profile of a guest', path: '/profile/summary' },
  {
    name: 'the profile and the menu of an account',
    path: '/profile/summary',
    prepare: inTurn(
      (page) => signInAs(page, 'paid'),
      (page) => accountButton(page).click(),
      (page) => page.getByRole('menuitem', { name: 'Sign out' }).waitFor(),
    ),
  },
];

/** What stands where something is on its way. */
const loading: readonly PageState[] = [
  {
    name: 'icons on their way',
    path: '/icons/new',
    arrange: hold(newest),
    prepare: inTurn(toFoot, (page) => page.locator('li[aria-hidden="true"] [data-cell]').first().waitFor()),
  },
  {
    name: 'the next page on its way',
    path: '/icons',
    arrange: hold(search),
    prepare: inTurn(
      (page) => searchFor(page, 'arrow'),
      (page) => page.getByRole('progressbar').waitFor(),
    ),
  },
  {
    name: 'the scripts of the panel on their way',
    path: '/icons/set/home',
    arrange: hold(panelScripts),
    prepare: inTurn(openCell, (page) => page.locator('[data-panel] [aria-busy="true"]').waitFor()),
  },
  {
    name: 'the facts of an icon on their way',
    path: '/icons/set/home',
    arrange: hold(iconFacts),
    prepare: inTurn(openCell, (page) => page.locator('[data-panel] section[aria-busy="true"]').waitFor()),
  },
];

/** What is said where something failed, with a code and a way on. */
const failed: readonly PageState[] = [
  {
    name: 'a search that failed',
    path: '/icons',
    arrange: cut(search),
    prepare: inTurn((page) => searchFor(page, 'arrow'), says('NETWORK')),
  },
  {
    name: 'a search without a network',
    path: '/icons',
    prepare: inTurn(
      (page) => page.context().setOffline(true),
      (page) => searchFor(page, 'arrow'),
      says('You are offline'),
    ),
  },
  {
    name: 'further icons that failed',
    path: '/icons/new',
    arrange: cut(newest),
    prepare: inTurn(toFoot, says('NETWORK')),
  },
  {
    name: 'an icon whose facts failed',
    path: '/icons/set/home',
    arrange: cut(iconFacts),
    prepare: inTurn(openCell, says('NETWORK')),
  },
  {
    name: 'a panel whose scripts failed',
    path: '/icons/set/home',
    arrange: cut(panelScripts),
    prepare: inTurn(openCell, says('ICON-PANEL-REMOTE_UNAVAILABLE')),
  },
  {
    name: 'a page whose scripts failed',
    path: '/icons/set/home',
    arrange: cut('**/remotes/mf-search/**/*.js'),
    prepare: says('PAGE_NOT_HYDRATED'),
  },
  {
    name: 'a download that failed',
    path: '/icons/set/home',
    prepare: inTurn(
      openPanel,
      cut('**/img/**'),
      cut('**/download**'),
      click('[data-panel] [data-download]'),
      says('NETWORK'),
    ),
  },
  { name: 'no such page', path: '/no/such/page' },
  { name: 'no such style', path: '/icons/no-such-style' },
  { name: 'no such icon', path: '/icon/nosuchicon/home' },
  { name: 'a part of the site that is away', path: '/icons/collections' },
];

const open: readonly PageState[] = [
  { name: 'the menu of search domains', path: '/icons', prepare: openMenu(/^Search in/) },
  {
    name: 'the menu of formats',
    path: '/icons/set/home',
    prepare: inTurn(openPanel, openMenu('More ways to download')),
  },
  {
    name: 'a tooltip',
    path: '/icons/set/home',
    prepare: inTurn(openPanel, (page) => page.getByRole('button', { name: 'Close' }).hover()),
  },
];
const openOnWide: readonly PageState[] = [
  { name: 'the style menu', path: '/icons/set/home', prepare: openMenu(/^Style/) },
  { name: 'the colour menu', path: '/icons/set/home', prepare: openMenu(/^Color/) },
  {
    name: 'the dialog for any other colour, wrong input',
    path: '/icons/set/home',
    prepare: inTurn(
      openMenu(/^Color/),
      (page) => page.getByText('Another color').click(),
      async (page) => {
        await page.getByRole('textbox', { name: 'Hex color' }).fill('12x');
        await page.keyboard.press('Enter');
        await page.locator('[aria-invalid="true"]').waitFor();
      },
    ),
  },
  { name: 'the gradient menu', path: '/icons/nolan?gradient=red-orange', prepare: openMenu(/^Gradient/) },
  { name: 'icons painted in the colour of the page', path: '/icons/set/home--white--static' },
  {
    name: 'the closed sidebar',
    path: '/icons/set/home',
    prepare: click('button[aria-label="Hide sidebar"]'),
  },
  { name: 'a group of the sidebar', path: '/icon/set/home/family-phosphor' },
  { name: 'the language menu', path: '/icons', prepare: openMenu(/^EN/) },
  { name: 'the theme menu', path: '/icons', prepare: openMenu('Theme') },
  { name: 'the help menu', path: '/icons', prepare: openMenu('Help') },
  { name: 'a product menu', path: '/icons', prepare: click('[data-dropdown="icons"] > summary') },
  {
    name: 'categories in the sidebar',
    path: '/icons',
    prepare: click('[role="tab"]:has-text("Categories")'),
  },
  {
    name: 'categories on their way',
    path: '/icons',
    arrange: hold(categories),
    prepare: click('[role="tab"]:has-text("Categories")'),
  },
  {
    name: 'categories that failed',
    path: '/icons',
    arrange: cut(categories),
    prepare: inTurn(click('[role="tab"]:has-text("Categories")'), (page) =>
      page.locator('aside [role="alert"]').waitFor(),
    ),
  },
  {
    name: 'no such style in the sidebar',
    path: '/icons',
    prepare: inTurn(
      (page) => page.getByRole('searchbox', { name: 'Find a style' }).fill('qqqq'),
      (page) => page.locator('aside [role="status"]').first().waitFor(),
    ),
  },
];
const openOnNarrow: readonly PageState[] = [
  {
    name: 'the filter sheet',
    path: '/icon/set/home/lucide',
    prepare: inTurn(click('main fieldset button'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'the burger menu',
    path: '/icons',
    prepare: inTurn(
      click('[data-dropdown="burger"] > summary'),
      click('[data-dropdown="burger"] nav summary'),
    ),
  },
];

const chooseIcons = inTurn(
  (page) => signInAs(page, 'new'),
  (page) => page.getByRole('button', { name: 'Choose Icons', exact: true }).click(),
  says('Nothing is charged here'),
);

/** Plans: needed, being paid, had. */
const buying: readonly PageState[] = [
  {
    name: 'a step that needs a plan',
    path: '/icons/set/home',
    prepare: inTurn(askForPlan, says('$119 a year, $9.92 a month')),
  },
  { name: 'the local checkout page', path: '/icons/pricing', prepare: chooseIcons },
  {
    name: 'prices with the own plan',
    path: '/icons/pricing',
    prepare: inTurn(
      chooseIcons,
      (page) => page.getByRole('button', { name: /^Pay/ }).click(),
      says('Your plan is ready.'),
      says('Paid until'),
    ),
  },
];

/** Every state of the main path that looks different from others, in a wide and in a narrow window. */
export const wideStates: readonly PageState[] = [
  ...atRest,
  ...account,
  ...loading,
  ...failed,
  ...open,
  ...buying,
  ...openOnWide,
];
export const narrowStates: readonly PageState[] = [
  ...atRest,
  ...account,
  ...loading,
  ...failed,
  ...open,
  ...buying,
  ...openOnNarrow,
];
