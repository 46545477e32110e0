import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpointPaths } from '@icoteca/shared-contracts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { sharedSystem } from '../shared-system.ts';
import { type SiblingProduct, startSiblingProduct } from '../sibling-product/sibling-server.ts';

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

interface Failures {
  readonly page: Page;
  /** What the page received as `icoteca:error`. */
  readonly failures: { code: string; message: string; missing?: string; directive?: string }[];
  /** What nothing caught. */
  readonly uncaught: string[];
}

/** @param before what is spoiled before the page is opened */
async function open(
  at: string,
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<Failures> {
  const page = await browser.newPage();
  const failures: Failures['failures'] = [];
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  await page.exposeFunction('receive', (detail: Failures['failures'][number]) => failures.push(detail));
  await page.addInitScript(() =>
    document.addEventListener('icoteca:error', ({ detail }) =>
      (Reflect.get(window, 'receive') as (detail: unknown) => void)(detail),
    ),
  );
  await before(page);
  await page.goto(sibling.url + at);
  await field(page).waitFor();
  return { page, failures, uncaught };
}

const field = (page: Page) => page.getByRole('combobox');
const unavailable = (page: Page) => page.getByText('Suggestions are unavailable here.');
const suggestionPaths: readonly string[] = [
  endpointPaths.autocomplete.path,
  endpointPaths.areaAutocomplete.path,
  endpointPaths.popularRequests.path,
];
/** A call of suggestions. */
const isCall = ({ pathname }: URL) => suggestionPaths.includes(pathname);
/** A script that comes later than the first. */
const laterScript = /\/embed\/[0-9a-f]+\/[\w.]+\.js$/;

describe('a page that requires Trusted Types', () => {
  it('has menus, the dialog and suggestions', async () => {
    const { page, failures, uncaught } = await open('/trusted-types');
    await page.getByText('Illustrations', { exact: true }).click();
    await page.getByRole('link', { name: /Animations/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog', { name: 'Sign in to Icoteca' }).waitFor();
    await page.keyboard.press('Escape');
    await field(page).fill('ho');
    await page.getByRole('option').first().waitFor();
    expect(failures).toEqual([]);
    expect(uncaught).toEqual([]);
  });

  it('that refuses the policy of the elements receives what fails, and visitors read it', async () => {
    const { page, failures, uncaught } = await open('/other-trusted-types');
    await expect
      .poll(() => failures)
      .toContainEqual(
        expect.objectContaining({
          code: 'EMBED_BLOCKED',
          missing: 'TEXTS_UNAVAILABLE',
          directive: 'require-trusted-types-for',
        }),
      );
    // English, as the texts in French are refused.
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await field(page).fill('ho');
    await page.getByText('Part of this page didn’t load').waitFor();
    await expect
      .poll(() => failures)
      .toContainEqual(
        expect.objectContaining({
          code: 'EMBED_BLOCKED',
          missing: 'PART_UNAVAILABLE',
          directive: 'require-trusted-types-for',
          message: expect.stringContaining('content security policy of the page'),
        }),
      );
    expect(uncaught).toEqual([]);
  });
});

describe('what fails in an element, in the page and for visitors', () => {
  it('calls that the policy of the page refuses; the search itself works', async () => {
    const { page, failures, uncaught } = await open('/strict');
    await field(page).fill('cat');
    await unavailable(page).waitFor();
    await expect
      .poll(() => failures)
      .toContainEqual(
        expect.objectContaining({
          code: 'EMBED_BLOCKED',
          missing: 'SUGGESTIONS_FAILED',
          directive: 'connect-src',
        }),
      );
    await field(page).press('Enter');
    await page.waitForURL(`${sharedSystem().url}/photos/t/cat`);
    expect(uncaught).toEqual([]);
  });

  it.each([
    ['no answer', 'EMBED_SITE_UNREACHABLE', (page: Page) => page.route(isCall, (route) => route.abort())],
    [
      'an error',
      'EMBED_CALL_REFUSED',
      (page: Page) =>
        page.route(isCall, (route) =>
          route.fulfill({ status: 503, json: {}, headers: { 'access-control-allow-origin': '*' } }),
        ),
    ],
  ])('a site that answers calls with %s', async (_answer, code, spoil) => {
    const { page, failures, uncaught } = await open('/plain', spoil);
    await field(page).fill('cat');
    await unavailable(page).waitFor();
    await expect
      .poll(() => failures)
      .toContainEqual(expect.objectContaining({ code, missing: 'SUGGESTIONS_FAILED' }));
    expect(failures.every((failure) => failure.code === code)).toBe(true);
    expect(uncaught).toEqual([]);
  });

  it('scripts that come later and do not load', async () => {
    const { page, failures, uncaught } = await open('/plain', (page) =>
      page.route(laterScript, (route) => route.abort()),
    );
    await field(page).fill('cat');
    await page.getByText('Part of this page didn’t load').waitFor();
    await expect.poll(() => failures.map(({ code }) => code)).toEqual(['PART_UNAVAILABLE']);
    expect(uncaught).toEqual([]);
  });

  it('texts that do not load: English is shown', async () => {
    const { page, failures, uncaught } = await open('/french', (page) =>
      page.route(laterScript, (route) => route.abort()),
    );
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await expect
      .poll(() => failures.map(({ code }) => code))
      .toEqual(['TEXTS_UNAVAILABLE', 'TEXTS_UNAVAILABLE']);
    expect(uncaught).toEqual([]);
  });
});
