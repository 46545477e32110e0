import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../browser.ts';
import { collectPageErrors } from '../page-errors.ts';
import { sharedSystem } from '../shared-system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('/icons/set/home', () => {
  it('answers 200, shows icons and takes over in the browser without a word in the console', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    const errors = await collectPageErrors(page);
    const response = await page.goto(`${sharedSystem().url}/icons/set/home`, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('link', { name: /home/i }).count()).toBeGreaterThan(0);
    errors.expectNone();
    await visitor.close();
  });
});
