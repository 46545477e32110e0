import {
  click,
  cut,
  hold,
  inTurn,
  openCell,
  openPanel,
  type PageState,
  says,
  searchFor,
  selectIcons,
  toFoot,
} from './page-states.ts';

const search = '**/api/iconsets/v6/search?*';
const NEWEST = '**/siteApi/icons/latest?*';
const ICON_FACTS = '**/siteApi/icons/icon?*';
const BATCH = '**/siteApi/icons/render-batch';
const PANEL_SCRIPTS = '**/remotes/mf-icon-detail/**/*.js';

/** Placeholders of loading parts. */
export const loading: readonly PageState[] = [
  {
    name: 'icons on their way',
    path: '/icons/new',
    arrange: hold(NEWEST),
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
    arrange: hold(PANEL_SCRIPTS),
    prepare: inTurn(openCell, (page) => page.locator('[data-panel] [aria-busy="true"]').waitFor()),
  },
  {
    name: 'the facts of an icon on their way',
    path: '/icons/set/home',
    arrange: hold(ICON_FACTS),
    prepare: inTurn(openCell, (page) => page.locator('[data-panel] section[aria-busy="true"]').waitFor()),
  },
  {
    name: 'a zip of a selection on its way',
    path: '/icons/set/home',
    arrange: hold(BATCH),
    prepare: inTurn(
      selectIcons,
      (page) => page.getByRole('button', { name: 'Download zip' }).click(),
      (page) => page.getByRole('region', { name: 'Selected icons' }).getByRole('progressbar').waitFor(),
    ),
  },
];

/** What is said where something failed, with a code and a way on. */
export const failed: readonly PageState[] = [
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
      says('You’re offline'),
    ),
  },
  {
    name: 'further icons that failed',
    path: '/icons/new',
    arrange: cut(NEWEST),
    prepare: inTurn(toFoot, says('NETWORK')),
  },
  {
    name: 'an icon whose facts failed',
    path: '/icons/set/home',
    arrange: cut(ICON_FACTS),
    prepare: inTurn(openCell, says('NETWORK')),
  },
  {
    name: 'a panel whose scripts failed',
    path: '/icons/set/home',
    arrange: cut(PANEL_SCRIPTS),
    prepare: inTurn(openCell, says('ICON-PANEL-REMOTE_UNAVAILABLE')),
  },
  {
    name: 'a page whose scripts failed',
    path: '/icons/set/home',
    arrange: cut('**/remotes/mf-search/**/*.js'),
    staysAsleep: true,
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
