import type { Page } from 'playwright';
import {
  click,
  cut,
  hold,
  openIconPage,
  openMenu,
  openPanel,
  openSuggestions,
  type PageState,
  searchFor,
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
    name: 'the compact grid',
    path: '/icons/set/home',
    prepare: (page) => page.getByRole('radio', { name: /compact/i }).check({ force: true }),
  },
  { name: 'results in a style', path: '/icon/set/home/lucide' },
  { name: 'filters that are set', path: '/icon/set/arrow/windows-10--static' },
  { name: 'a corrected search', path: '/icons/set/calender' },
  { name: 'a style', path: '/icons/lucide' },
  { name: 'a group', path: '/icons/group-outline' },
  { name: 'all styles', path: '/icons/styles' },
  { name: 'new icons', path: '/icons/new' },
  { name: 'popular searches', path: '/icons/set/popular' },
  { name: 'an icon', path: '/icons/set/home', prepare: openIconPage },
  { name: 'nothing found', path: '/icons/set/qqqqzzzzxxxx' },
  { name: 'suggestions', path: '/icons', prepare: openSuggestions },
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
  { name: 'the language menu', path: '/icons', prepare: openMenu(/^EN/) },
  { name: 'the theme menu', path: '/icons', prepare: openMenu('Theme') },
  { name: 'the help menu', path: '/icons', prepare: openMenu('Help') },
  { name: 'a product menu', path: '/icons', prepare: click('[data-dropdown="icons"] > summary') },
  { name: 'categories in the sidebar', path: '/icons', prepare: click('[role="tab"]:text-is("Categories")') },
  {
    name: 'categories on their way',
    path: '/icons',
    arrange: hold(categories),
    prepare: click('[role="tab"]:text-is("Categories")'),
  },
  {
    name: 'categories that failed',
    path: '/icons',
    arrange: cut(categories),
    prepare: inTurn(click('[role="tab"]:text-is("Categories")'), (page) =>
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

/** Every state of the main path that looks different from others, by the width of the window. */
export const statesByWidth: readonly (readonly [width: number, states: readonly PageState[]])[] = [
  [1440, [...atRest, ...loading, ...failed, ...open, ...openOnWide]],
  [320, [...atRest, ...loading, ...failed, ...open, ...openOnNarrow]],
];
