import { signInAs } from '../sign-in.ts';
import {
  askForPlan,
  click,
  cut,
  hold,
  inTurn,
  openMenu,
  openPanel,
  openStyles,
  type PageState,
  says,
  selectIcons,
} from './page-states.ts';

const categories = '**/siteApi/packs-info*';

/** Menus, dialogs and the like, in windows of every width. */
export const open: readonly PageState[] = [
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
  {
    name: 'a file offered for an advertisement',
    path: '/icon/set/home/phosphor-regular',
    prepare: inTurn(
      openPanel,
      openMenu('More ways to download'),
      (page) => page.getByRole('menuitem', { name: /SVG/ }).first().click(),
      (page) => page.getByRole('dialog', { name: 'Watch an ad, get one file' }).waitFor(),
    ),
  },
  {
    name: 'the look of all icons',
    path: '/icons/set/home',
    prepare: inTurn(
      (page) => page.getByRole('button', { name: 'Customize icons' }).click(),
      (page) => page.getByRole('slider', { name: 'Stroke width' }).waitFor(),
    ),
  },
  {
    name: 'a selection in context',
    path: '/icons/set/home',
    prepare: inTurn(
      selectIcons,
      (page) => page.getByRole('button', { name: 'Preview in context' }).click(),
      (page) => page.getByRole('dialog', { name: 'Preview in context' }).waitFor(),
    ),
  },
  {
    name: 'the list of keys',
    path: '/icons/set/home',
    prepare: inTurn(
      (page) => page.locator('body').press('?'),
      (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor(),
    ),
  },
  {
    name: 'a font of icons in several colors',
    path: '/icons/noto-emoji',
    prepare: inTurn(
      selectIcons,
      (page) => page.getByRole('button', { name: 'Font', exact: true }).click(),
      says('have several colors'),
    ),
  },
  {
    name: 'a sprite of a selection',
    path: '/icons/set/home',
    prepare: inTurn(
      selectIcons,
      (page) => page.getByRole('button', { name: 'Sprite', exact: true }).click(),
      (page) => page.getByRole('dialog', { name: 'SVG sprite' }).waitFor(),
    ),
  },
];
/** What there is in a wide window alone. */
export const openOnWide: readonly PageState[] = [
  { name: 'the styles to choose', path: '/icons/set/home', prepare: openStyles },
  { name: 'the colour menu', path: '/icons/set/home', prepare: openMenu(/^Color/) },
  {
    name: 'the dialog for any other colour, wrong input',
    path: '/icons/set/home',
    prepare: inTurn(
      openMenu(/^Color/),
      (page) => page.getByText('Custom color').click(),
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
/** What there is in a narrow window alone. */
export const openOnNarrow: readonly PageState[] = [
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
  (page) => page.getByRole('button', { name: 'Choose Pro', exact: true }).click(),
  says('Test checkout: you won’t be charged'),
);

/** Plans: needed, being paid, had. */
export const buying: readonly PageState[] = [
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
      says('Your plan is ready'),
      says('Renews on'),
    ),
  },
];
