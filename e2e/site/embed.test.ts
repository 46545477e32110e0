import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import {
  type ElementStyle,
  globalsOfPage,
  stylesInside,
  stylesOfPage,
} from '../sibling-product/page-styles.ts';
import { type SiblingProduct, startSiblingProduct } from '../sibling-product/sibling-server.ts';
import { kilobytes, watchTransfers } from '../transfers.ts';
import { violationsOf } from '../violations.ts';

/** What the header with its links may weigh, in one request, and its menus and dialog on top of it, KB. */
const BUDGET = { header: 75, onIntent: 60 };

const browser = fileBrowser();
let sibling: SiblingProduct;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'icoteca-sibling-'));
  sibling = await startSiblingProduct(sharedSystem().url, folder);
});
afterAll(async () => {
  await sibling?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface OpenedPage {
  readonly page: Page;
  /** What the page reported as wrong. */
  readonly problems: string[];
}

async function open(at: string, more: { width?: number } = {}): Promise<OpenedPage> {
  const page = await browser.newPage(more);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(sibling.url + at);
  await signIn(page).waitFor();
  return { page, problems };
}

const signIn = (page: Page) => page.getByRole('button', { name: /^(Sign in|Se connecter)$/ });
const field = (page: Page) => page.getByRole('combobox');

describe('header and search bar in a page of another origin', () => {
  it('the header with its links is one script within its budget, menus and dialog come on intent', async () => {
    const page = await browser.newPage();
    const log = await watchTransfers(page);
    const scripts = () => log.soFar().filter(({ type }) => type === 'Script');
    await page.goto(`${sibling.url}/header`);
    await page.getByRole('link', { name: 'Music' }).waitFor();
    expect(scripts().map(({ url }) => new URL(url).pathname)).toEqual(['/embed/v1/header.js']);
    const first = kilobytes(scripts());
    expect(first).toBeGreaterThan(20);
    expect(first).toBeLessThanOrEqual(BUDGET.header);

    await page.getByText('Illustrations', { exact: true }).click();
    await page.getByRole('link', { name: /Animations/ }).waitFor();
    await page.keyboard.press('Escape');
    await signIn(page).click();
    await page.getByRole('dialog', { name: 'Sign in to Icoteca' }).waitFor();
    expect(scripts().length).toBeGreaterThan(1);
    expect(kilobytes(scripts()) - first).toBeLessThanOrEqual(BUDGET.onIntent);
  });

  it('the styles of the page change nothing in it, whatever they say', async () => {
    const { page } = await open('/plain');
    const calm = [await stylesInside(page, 'icoteca-header'), await stylesInside(page, 'icoteca-search')];
    const calmPicture = await page.getByRole('banner').screenshot();
    const hostile = await open('/hostile');
    // The rules do reach the page.
    expect(await hostile.page.locator('main').evaluate((main) => getComputedStyle(main).color)).toBe(
      'rgb(0, 255, 0)',
    );
    const there = [
      await stylesInside(hostile.page, 'icoteca-header'),
      await stylesInside(hostile.page, 'icoteca-search'),
    ];
    expect(calm[0]?.length).toBeGreaterThan(40);
    expect(differences(calm.flat(), there.flat())).toEqual([]);
    // Lines under texts come from the page around without being a style of the texts.
    expect(calmPicture.equals(await hostile.page.getByRole('banner').screenshot())).toBe(true);
  });

  it('it changes nothing in the page: no style, no attribute, no name on the window', async () => {
    const page = await browser.newPage();
    await page.goto(`${sibling.url}/without`);
    const [before, names] = [await stylesOfPage(page), await globalsOfPage(page)];
    const withParts = await open('/plain');
    await signIn(withParts.page).click();
    await withParts.page.getByRole('dialog').waitFor();
    await withParts.page.keyboard.press('Escape');
    expect(await stylesOfPage(withParts.page)).toEqual(before);
    const added = (await globalsOfPage(withParts.page)).filter((name) => !names.includes(name));
    expect(added.filter((name) => !name.startsWith('webpackChunkicoteca_embed_'))).toEqual([
      '__mobxInstanceCount',
      '__mobxGlobals',
    ]);
    // MobX counts itself there and takes itself out again, so that the page's own copy does not meet it.
    expect(await withParts.page.evaluate(() => Reflect.get(window, '__mobxInstanceCount'))).toBe(0);
    expect(withParts.problems).toEqual([]);
  });

  it('works where the page allows scripts of the site and nothing else', async () => {
    const { page, problems } = await open('/strict');
    expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)).toBe(
      56,
    );
    await signIn(page).click();
    await page.getByRole('link', { name: 'Continue with GitHub' }).waitFor();
    await page.keyboard.press('Escape');
    await field(page).fill('cat');
    await field(page).press('Enter');
    await page.waitForURL(`${sharedSystem().url}/photos/t/cat`);
    // Suggestions and flags are what such a page refuses, and it says so.
    expect(problems.filter((text) => !/Content Security Policy|Failed to load|Fetch API/.test(text))).toEqual(
      [],
    );
  });

  it('menus open in its shadow tree, one at a time, and give the focus back', async () => {
    const { page, problems } = await open('/plain');
    const icons = page.getByText('Icons', { exact: true }).first();
    await icons.click();
    const link = page.getByRole('link', { name: /All icons/ }).first();
    await link.waitFor();
    expect(await link.evaluate((element) => element.getRootNode() instanceof ShadowRoot)).toBe(true);
    expect(await link.evaluate((element) => (element as HTMLAnchorElement).href)).toBe(
      `${sharedSystem().url}/icons`,
    );
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'detached' });
    await icons.click();
    await link.waitFor();
    // Beside the room of the parts.
    await page.mouse.click(1300, 850);
    await link.waitFor({ state: 'detached' });

    const language = page.getByRole('button', { name: /^EN/ });
    await language.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitemradio', { name: 'English' }).waitFor();
    await page.waitForFunction(
      () => document.querySelector('icoteca-header')?.shadowRoot?.activeElement?.textContent === 'English',
    );
    await page.keyboard.press('ArrowDown');
    expect(await focusedText(page)).toBe('中文');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() =>
      document.querySelector('icoteca-header')?.shadowRoot?.activeElement?.textContent?.startsWith('EN'),
    );
    expect(problems).toEqual([]);
  });

  it('every address in it is a whole one of the site', async () => {
    const { page } = await open('/plain', { width: 700 });
    await page.evaluate(() => {
      const room = document.querySelector('icoteca-header')?.parentElement;
      room?.style.setProperty('width', '690px', 'important');
    });
    await page.locator('summary[aria-label]').click();
    await page.getByRole('navigation').locator('details').first().locator('summary').first().click();
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll('icoteca-header, icoteca-search')].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('[href], [src], [action]') ?? [])].map(
          (element) =>
            element.getAttribute('href') ??
            element.getAttribute('src') ??
            element.getAttribute('action') ??
            '',
        ),
      ),
    );
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
  });

  it('signing in leads to the site', async () => {
    const { page } = await open('/plain');
    const received = nextEvent(page, 'icoteca:auth:requested');
    await signIn(page).click();
    expect(await received).toEqual({ reason: 'header' });
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.locator('button[name="person"][value="free"]').click();
    await page.waitForURL(`${sharedSystem().url}/icons`);
    await page.getByRole('button', { name: /^Account:/ }).waitFor();
  });

  it('has no violation of accessibility, narrow and wide', async () => {
    for (const width of [320, 1440]) {
      const { page } = await open('/react-18', { width });
      const ours = { include: ['icoteca-header', 'icoteca-search'] };
      expect(await violationsOf(page, ours), `${width} px`).toEqual([]);
    }
  });
});

describe('the search bar in a page of another origin', () => {
  it('suggests across origins and notifies the page of its links, which it may open itself', async () => {
    const { page, problems } = await open('/french');
    await page.evaluate(() =>
      document.addEventListener('icoteca:navigate', (event) => {
        event.preventDefault();
        document.title = (event as CustomEvent<{ href: string }>).detail.href;
      }),
    );
    const submitted = nextEvent(page, 'icoteca:search:submitted');
    await field(page).pressSequentially('ho');
    await page.getByRole('option').first().waitFor();
    await field(page).press('Enter');
    expect(await submitted).toEqual({ term: 'ho', domain: 'icons', path: '/icons/set/ho' });
    const french = new URL(sharedSystem().url);
    await page.waitForFunction(
      (start) => document.title.startsWith(start),
      `${french.protocol}//fr.${french.host}/`,
    );
    expect(page.url()).toBe(`${sibling.url}/french`);
    expect(problems).toEqual([]);
  });

  it('leaves the keys of the page alone unless it is given them', async () => {
    const { page } = await open('/plain');
    for (const key of ['/', 'Control+k']) await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const given = await open('/french');
    await given.page.keyboard.press('Control+k');
    expect(await given.page.evaluate(() => document.activeElement?.tagName)).toBe('ICOTECA-SEARCH');
  });
});

describe('properties of the elements', () => {
  it('are attributes too, as frameworks set them', async () => {
    const { page } = await open('/plain');
    const attributes = await page.evaluate(() => {
      const search = document.querySelector('icoteca-search');
      if (!search) return [];
      const before = search.domain;
      search.domain = 'music';
      search.hotkeys = true;
      const set = [search.getAttribute('domain'), search.getAttribute('hotkeys'), search.hotkeys];
      search.domain = null;
      search.hotkeys = false;
      return [before, ...set, search.hasAttribute('domain'), search.hasAttribute('hotkeys')];
    });
    expect(attributes).toEqual(['photos', 'music', '', true, false, false]);
  });

  it('hold when the page set them before the script was there', async () => {
    const { page } = await open('/early-property');
    expect(
      await page.evaluate(
        () => document.querySelector('icoteca-header')?.shadowRoot?.querySelector('div')?.dataset.theme,
      ),
    ).toBe('dark');
  });

  it('have types that the site serves, of its newest version', async () => {
    const types = await fetch(`${sharedSystem().url}/embed/v1/types/elements.d.ts`);
    expect(types.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await types.text()).toContain("'icoteca-header': IcotecaHeaderElement;");
    const manifest = await fetch(`${sharedSystem().url}/embed/v1/types/custom-elements.json`);
    expect(await manifest.json()).toMatchObject({ schemaVersion: '1.0.0' });
  });
});

describe('pages with a React of their own', () => {
  it('React 18 draws the elements as any others and changes their attributes', async () => {
    const { page, problems } = await open('/react-18');
    expect(await page.locator('#react-version').textContent()).toBe('18.3.1');
    const ground = () =>
      page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
    const day = await ground();
    await page.getByRole('button', { name: 'Night' }).click();
    await page.waitForFunction(
      () =>
        document.querySelector('icoteca-header')?.shadowRoot?.querySelector('div')?.dataset.theme === 'dark',
    );
    expect(await ground()).not.toBe(day);
    expect(problems).toEqual([]);
  });

  it.each([
    ['all of its React', '/federated'],
    ['react alone, and an older one', '/federated-react-alone'],
  ])('React 19 loads the parts by federation and receives their events, sharing %s', async (_what, at) => {
    const { page, problems } = await open(at);
    await page.getByRole('link', { name: 'Music' }).click();
    await page.getByText(`navigate {"href":"${sharedSystem().url}/music"}`).waitFor();
    await field(page).fill('home');
    await field(page).press('Enter');
    await page.getByText(`navigate {"href":"${sharedSystem().url}/icons/set/home"}`).waitFor();
    expect(problems).toEqual([]);
  });

  it('a page with the official federation runtime shows a remote of the site by its manifest', async () => {
    const { page, problems } = await open('/federated-remote');
    await page.getByRole('link', { name: 'Music' }).waitFor();
    await signIn(page).click();
    await page.getByRole('dialog', { name: 'Sign in to Icoteca' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('React 18 mounts a part by federation, which brings its own copy', async () => {
    const { page, problems } = await open('/federated-18');
    await signIn(page).click();
    await page.getByRole('dialog', { name: 'Sign in to Icoteca' }).waitFor();
    expect(problems).toEqual([]);
  });
});

/**
 * What differs between two lists of styles, property by property. Variables of the page come in, as they do everywhere;
 * those that the parts read are all among the first list.
 */
function differences(one: readonly ElementStyle[], other: readonly ElementStyle[]): string[] {
  if (one.length !== other.length) return [`${one.length} elements are ${other.length}`];
  return one.flatMap(({ element, style }, place) => {
    const there = other[place]?.style ?? {};
    const more = Object.keys(there).filter((property) => !property.startsWith('--'));
    return [...new Set([...Object.keys(style), ...more])]
      .filter((property) => there[property] !== style[property])
      .map((property) => `${element} ${property}: ${style[property]} is ${there[property]}`);
  });
}

const focusedText = (page: Page) =>
  page.evaluate(() => document.querySelector('icoteca-header')?.shadowRoot?.activeElement?.textContent);

function nextEvent(page: Page, name: string): Promise<unknown> {
  return page.evaluate(
    (event) =>
      new Promise((resolve) => {
        document.addEventListener(event, (received) => resolve((received as CustomEvent<unknown>).detail), {
          once: true,
        });
      }),
    name,
  );
}
