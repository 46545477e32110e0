import { accountButton, signInAs, signInButton, signInDialog } from '../sign-in.ts';
import {
  click,
  inTurn,
  openIconPage,
  openMenu,
  openPage,
  openPanel,
  openSuggestions,
  type PageState,
  says,
  searchFor,
  selectIcons,
} from './page-states.ts';

/** Pages as they are when all goes well. */
export const atRest: readonly PageState[] = [
  { name: 'home', path: '/icons' },
  { name: 'results', path: '/icons/set/home' },
  { name: 'results with the panel', path: '/icons/set/home', prepare: openPanel },
  {
    name: 'gradients in the panel',
    path: '/icons/set/home',
    prepare: inTurn(openPanel, (page) => page.getByRole('radio', { name: 'Gradient' }).press('Space')),
  },
  {
    name: 'adjustments in the panel',
    path: '/icons/set/home',
    prepare: inTurn(openPanel, async (page) => {
      await page.getByRole('button', { name: 'Adjust' }).click();
      await page.getByRole('radio', { name: 'Circle', exact: true }).press('Space');
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
    prepare: (page) => page.getByRole('radio', { name: /compact/i }).press('Space'),
  },
  { name: 'selected icons', path: '/icons/set/home', prepare: selectIcons },
  {
    name: 'adjustments of a selection',
    path: '/icons/set/home',
    prepare: inTurn(
      selectIcons,
      (page) => page.getByRole('button', { name: 'Adjust' }).click(),
      (page) => page.getByRole('radio', { name: 'Circle', exact: true }).press('Space'),
    ),
  },
  {
    name: 'a selection of which a part needs a plan',
    path: '/icons/set/home',
    prepare: inTurn(
      selectIcons,
      openMenu(/^Format: /),
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
  { name: 'nothing found by AI', path: '/icons/set/qqqqzzzzxxxx--ai' },
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
  { name: 'an area of another product', path: '/illustrations', staysAsleep: true },
  { name: 'the empty form for a list', path: '/icons/cover-list' },
];

/** What belongs to an account. */
export const account: readonly PageState[] = [
  {
    name: 'the sign-in dialog',
    path: '/icons',
    prepare: inTurn(
      (page) => signInButton(page).click(),
      (page) => signInDialog(page).waitFor(),
    ),
  },
  { name: 'the profile of a guest', path: '/profile/summary' },
  { name: 'the history of a guest', path: '/profile/history' },
  {
    name: 'the history after a download',
    path: '/icons/set/home',
    prepare: inTurn(
      openPanel,
      click('[data-panel] [data-download]'),
      // Stored once the file has arrived.
      (page) => page.waitForFunction(() => localStorage.getItem('guestDownloads')?.includes('{')),
      (page) => openPage(page, '/profile/history'),
      (page) => page.getByRole('button', { name: /again/ }).first().waitFor(),
    ),
  },
  {
    name: 'the history of an account, with searches',
    path: '/icons',
    prepare: inTurn(
      (page) => signInAs(page, 'new'),
      async (page) => {
        const isStored = page.waitForResponse(
          (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/users/history/'),
        );
        await searchFor(page, 'arrow');
        await isStored;
      },
      (page) => openPage(page, '/profile/history'),
      (page) => page.getByRole('button', { name: 'Remove arrow' }).waitFor(),
    ),
  },
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
