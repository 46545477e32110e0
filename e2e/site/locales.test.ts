import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { untilAtRest } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';

const browser = fileBrowser();
let page: Page;

beforeEach(async () => {
  page = await browser.newQuietPage();
});

function siteIn(code: string): string {
  const url = new URL(sharedSystem().url);
  return code === 'en' ? url.origin : `${url.protocol}//${code}.localhost:${url.port}`;
}
async function open(code: string, address: string) {
  const answer = await page.goto(siteIn(code) + address);
  await untilAtRest(page);
  return answer;
}

/** What the server sends on the host of a locale; names below localhost are known to browsers only. */
function sent(code: string, address: string): Promise<string> {
  const { port, host } = new URL(siteIn(code));
  return new Promise((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', port, path: address, headers: { host } }, (answer) => {
      text(answer).then(resolve, reject);
    });
    sent.on('error', reject);
  });
}

/** The texts of a remote as its translators wrote them. */
function textsOf(remote: string, code: string): (key: string) => string {
  const file = path.resolve(import.meta.dirname, '..', '..', remote, 'src', 'texts', `${code}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key) => {
    const found = texts[key];
    if (found === undefined) throw new Error(`${remote} has no text ${key} in ${code}`);
    return found;
  };
}

describe.each(['ru', 'ja'])('the main path in %s', (code) => {
  it('from the first page to the panel: no message, nothing rendered twice, no English', async () => {
    const search = textsOf('mf-search', code);
    const detail = textsOf('mf-icon-detail', code);
    await open(code, '/icons');
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${code}-`));
    const field = page.getByRole('combobox', { name: search('search.label.icons') });
    await field.fill('home');
    await field.press('Enter');
    await page.waitForURL('**/icons/set/home');
    const grid = page.getByRole('list', { name: search('results.grid') });
    await grid.getByRole('link').first().click();
    const panel = page.locator('[data-panel] section[aria-busy]');
    await panel.getByRole('button', { name: detail('link.copy') }).waitFor();
    await panel.getByText(detail('size.title'), { exact: true }).waitFor();
    const visible = await page.locator('body').innerText();
    for (const word of ['Search', 'Filters', 'Download', 'Size', 'Sign in', 'Products'])
      expect(visible, word).not.toMatch(new RegExp(`\\b${word}\\b`));
  });

  it('a remote that comes with a later page brings its texts', async () => {
    const detail = textsOf('mf-icon-detail', code);
    await open(code, '/icons/set/home');
    await page.locator('[data-cell]').first().click();
    await page.getByRole('link', { name: detail('preview.open') }).click();
    await page.waitForURL('**/icon/*/*');
    await page.getByText(detail('facts.licence'), { exact: true }).first().waitFor();
  });
});

describe('search in the language of the page', () => {
  it.each([
    ['ru', 'дом', 'дом', 'Дом'],
    ['ja', 'ホーム', 'ホーム', 'ホーム'],
    ['de', 'häuser', 'Häuser', 'Haus'],
  ])(
    '[T7.37] %s: %s is suggested and found, by its name in the language',
    async (code, term, heading, name) => {
      await open(code, '/icons');
      const field = page.getByRole('combobox', { name: textsOf('mf-search', code)('search.label.icons') });
      await field.click();
      await field.pressSequentially(term, { delay: 30 });
      await page.getByRole('option').first().waitFor();
      await field.press('Enter');
      await page.waitForURL(`**/icons/set/${encodeURIComponent(term)}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const first = page.locator('[data-cell]').first();
      await first.waitFor();
      const [inLanguage, english] = (await first.innerText()).split('\n');
      expect(inLanguage).toBe(name);
      expect(english).toMatch(/^(?:Home|House)$/);
      const named = (await first.boundingBox())?.height;
      // Cells of the page before may still be there, hidden.
      await expect
        .poll(() =>
          page
            .locator('[data-cell]')
            .evaluateAll((cells) => [...new Set(cells.map((cell) => cell.getBoundingClientRect().height))]),
        )
        .toEqual([named]);
      expect(await first.getAttribute('title')).toMatch(new RegExp(`^${name} \\((?:Home|House)\\), \\S`));
      expect(await sent(code, `/icons/set/${encodeURIComponent(term)}`)).toContain(`>${heading}</h1>`);
    },
  );

  it('[T2.26] the word for emoji leads to the page of all emoji', async () => {
    await open('ru', `/icons/set/${encodeURIComponent('эмодзи')}`);
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/icon/set/эмодзи/emoji');
    await page.locator('[data-cell]').first().waitFor();
    expect(await page.locator('[data-cell]').first().innerText()).toMatch(/emoji/i);
  });
});

describe('texts', () => {
  it('the server sends a whole page in Russian, which stays as it is when it is hydrated', async () => {
    const html = await sent('ru', '/icons/set/home');
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
    await open('ru', '/icons/set/home');
    expect(await page.title()).toBe(title);
    expect(title).toMatch(/[а-яё]/i);
    const words = (given: string) => given.replace(/\s+/g, ' ').trim();
    const before = await page.evaluate(
      (source) =>
        new DOMParser().parseFromString(source, 'text/html').querySelector('main')?.textContent ?? '',
      html,
    );
    expect(words(before)).toMatch(/[а-яё]/i);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(words(before)).toContain(words(heading));
  });

  it('a page loads the texts of its own locale, each file once', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\/texts\//.test(request.url())) fetched.push(new URL(request.url()).pathname);
    });
    for (const code of ['en', 'ja']) {
      fetched.length = 0;
      await open(code, '/icons/set/home');
      await page.locator('header').hover();
      await expect.poll(() => fetched.length).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      const own = new RegExp(`/texts/${code}\\.[0-9a-f]{12}\\.json$`);
      expect(fetched.filter((pathname) => !own.test(pathname))).toEqual([]);
      expect(new Set(fetched).size).toBe(fetched.length);
    }
  });

  it('[T2.90] counts take the plural form of Russian', async () => {
    const rules = new Intl.PluralRules('ru-RU');
    const pages: Record<string, string> = {};
    for (const term of ['home', 'calendar', 'arrow', 'heart', 'user', 'car', 'phone', 'sun'])
      for (const style of ['', 'lucide']) {
        const query = `term=${term}${style && `&platform=${style}`}&amount=1`;
        const answer = await fetch(`${siteIn('en')}/api/iconsets/v6/search?${query}`);
        const { countAll } = ((await answer.json()) as { parameters: { countAll: number } }).parameters;
        // Larger counts are shown rounded.
        if (countAll > 0 && countAll < 100)
          pages[rules.select(countAll)] ??= style ? `/icon/set/${term}/${style}` : `/icons/set/${term}`;
      }
    const forms = { one: 'иконка', few: 'иконки', many: 'иконок' };
    for (const [form, word] of Object.entries(forms)) {
      expect(pages, `no page of the fixture has a count for "${word}"`).toHaveProperty(form);
      await open('ru', pages[form] ?? '');
      const found = /([\d\s\u00a0]+) (иконка|иконки|иконок)/.exec(await page.locator('main').innerText());
      expect(found?.[2], `${found?.[1]} at ${pages[form]}`).toBe(word);
    }
  });

  it('[T2.89] packs have their names in the language of the page', async () => {
    await open('de', '/icons/lucide');
    await page
      .getByRole('link', { name: /^Pfeile\b/ })
      .first()
      .waitFor();
  });
});

describe('the language switcher', () => {
  it('[T2.67] leads to the same page in another locale; [T2.87] the locale is stored for 365 days', async () => {
    await open('en', '/icons/set/home?free=true');
    await page.getByRole('button', { name: /language: English/ }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await page.waitForURL(`${siteIn('fr')}/icons/set/home?free=true`);
    await page.waitForLoadState('networkidle');
    const label = textsOf('mf-header', 'fr')('language.label');
    await page.getByRole('button', { name: new RegExp(`${label}.*Français`, 'i') }).waitFor();
    const cookie = (await page.context().cookies(siteIn('fr'))).find(({ name }) => name === 'locale');
    expect(cookie?.value).toBe('fr');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
  });

  it('[T2.69] flags are fetched when the list of languages opens, and not before', async () => {
    const flags: string[] = [];
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (answer.ok() && pathname.includes('/flag-')) flags.push(pathname);
    });
    await open('en', '/icons');
    await page.mouse.move(700, 400);
    expect(flags).toEqual([]);
    await page.getByRole('button', { name: /language: English/ }).click();
    await expect
      .poll(() => flags.toSorted())
      .toEqual(
        ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'ru', 'zh'].map(
          (code) => `/vue-static/icon/svg/flag-${code}.svg`,
        ),
      );
    const drawn = await page
      .locator('[role="menu"] img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    expect(drawn).toEqual(Array(10).fill(true));
  });

  it('[T2.86] the overlay shows keys instead of texts', async () => {
    await open('en', '/icons?translation-overlay');
    await page
      .getByText(/^mf-search:home\./)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zu');
  });
});
