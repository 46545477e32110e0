import { describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilAtRest } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';

const browser = fileBrowser();

describe('/icons/set/home', () => {
  it('answers 200, shows icons and takes over in the browser without a word in the console', async () => {
    const page = await browser.newQuietPage();
    const response = await page.goto(`${sharedSystem().url}/icons/set/home`);
    await untilAtRest(page);
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('link', { name: /home/i }).count()).toBeGreaterThan(0);
  });
});
