import type { FileChooser, Page } from 'playwright';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { VisitorOptions } from '../browser.ts';
import { fileBrowser } from '../file-browser.ts';
import { untilAtRest } from '../hydrated-page.ts';
import { sharedSystem } from '../shared-system.ts';
import { violationsInBothThemes } from '../violations.ts';
import { disguisedGif, drawingOf, filesOf, largePhotoOf, type PictureFile } from './image-search-pictures.ts';

const path = '/icons/search-by-image';
/** Two styles have the very same drawing. */
const aHouse = /^House\s+(Lucide|Nolan)/;
const site = () => sharedSystem().url;
const browser = fileBrowser();
let house: PictureFile[];
beforeAll(async () => {
  const svg = await drawingOf(site(), 'house');
  house = await filesOf(svg);
  // Drawings are looked at when the first pages have been made.
  await vi.waitUntil(async () => (await similarTo('000000000000')) !== 503, {
    timeout: 60_000,
    interval: 500,
  });
}, 90_000);

async function similarTo(id: string): Promise<number> {
  return (await fetch(`${site()}/api/iconsets/vector/search/id?id=${id}`)).status;
}

async function open(address = path, options: VisitorOptions = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(site() + address);
  return page;
}
const choose = (page: Page, file: PictureFile) => page.getByLabel('Choose an image').setInputFiles(file);
const png = () => house[0] as PictureFile;

/**
 * Opens the browser's file dialog by the space bar, repeatedly. A busy page receives the key before the subscription to such a
 * dialog that was sent ahead of it; so the subscription is made, and confirmed, before the first key.
 */
async function fileChoosers(page: Page): Promise<() => Promise<FileChooser>> {
  page.on('filechooser', () => {});
  await page.evaluate(() => document.readyState);
  return async () => (await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]))[0];
}

const firstIcon = (page: Page) =>
  page.getByRole('list', { name: 'Icons that look like your image' }).locator('a').first();
const results = (page: Page) => page.waitForURL('**/icons/search-by-image?picture=*');

describe('[S2.14] search by image', () => {
  it('[S5.10] finds an icon by a PNG, JPEG, WebP and SVG of it in another colour, also after a reload', async () => {
    const page = await open();
    for (const file of house) {
      await page.goto(site() + path);
      await untilAtRest(page);
      await choose(page, file);
      await results(page);
      expect(await firstIcon(page).innerText(), file.name).toMatch(aHouse);
      expect(await page.getByAltText('Your image').isVisible()).toBe(true);
    }
    const reloaded = await page.reload();
    expect(reloaded?.status()).toBe(200);
    expect(reloaded?.headers()['cache-control']).toBe('private, no-store');
    expect(await firstIcon(page).innerText()).toMatch(aHouse);
  });

  it('opens an icon of the results in the panel under its row', async () => {
    const page = await open();
    await untilAtRest(page);
    await choose(page, png());
    await results(page);
    await untilAtRest(page);
    await firstIcon(page).click();
    await page.getByRole('region', { name: 'House, Lucide' }).waitFor();
    expect(page.url()).toContain('picture=');
  });

  it('[T8.10] [S8.12] another type is recognized by its content, reported under the box, and nothing is sent', async () => {
    const page = await open();
    await untilAtRest(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await choose(page, disguisedGif);
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toContain('IMAGE_SEARCH_FILE_TYPE_ERROR');
    const input = page.getByLabel('Choose an image');
    expect(await input.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'));
    const box = await page.locator('form', { has: input }).boundingBox();
    expect((await alert.boundingBox())?.y).toBeGreaterThanOrEqual((box?.y ?? Infinity) + (box?.height ?? 0));
    expect(sent).toEqual([]);
    await choose(page, png());
    await results(page);
  });

  const upright = { width: 2400, height: 1800, isTurned: true };
  const wide = { width: 2880, height: 1200, isTurned: false };
  const limit = 5 * 2 ** 20;
  it.each([
    ['a photo of 5 MB is sent as it is', { ...upright, bytes: limit }, [1800, 2400]],
    ['one of a byte more fits into a height of 1024, upright', { ...upright, bytes: limit + 1 }, [768, 1024]],
    ['a wide one of 6 MB fits into a width of 1920', { ...wide, bytes: 6 * 2 ** 20 }, [1920, 800]],
  ])('[S9.05] %s', async (_what, photo, [width = 0, height = 0]) => {
    const page = await open();
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (address, options) => {
        const file = options?.body instanceof FormData ? options.body.get('file') : null;
        if (file instanceof Blob) {
          const size = createImageBitmap(file).then(({ width, height }) => ({ width, height }));
          Object.assign(window, { sentPicture: size.then((edges) => ({ ...edges, bytes: file.size })) });
        }
        return send(address, options);
      };
    });
    await page.goto(site() + path);
    await untilAtRest(page);
    const upload = page.waitForRequest((request) => request.method() === 'POST');
    await choose(page, await largePhotoOf(await drawingOf(site(), 'arrow-up'), photo));
    await results(page);
    const picture = await page.evaluate('sentPicture');
    expect(picture).toMatchObject({ width, height });
    const isWhole = photo.bytes === limit;
    const { requestBodySize } = await (await upload).sizes();
    if (isWhole) expect(picture).toMatchObject({ bytes: limit });
    else expect(requestBodySize).toBeLessThan(1_000_000);
    expect(await firstIcon(page).innerText()).toMatch(photo.isTurned ? /Arrow right/ : /Arrow up/);
  });

  it('takes a picture that is dropped anywhere on the page, or pasted', async () => {
    for (const type of ['drop', 'paste']) {
      const page = await open();
      await untilAtRest(page);
      await page.evaluate(
        ({ type, bytes }) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([Uint8Array.from(bytes)], 'a.png', { type: 'image/png' }));
          const options = { bubbles: true, cancelable: true };
          const event =
            type === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...options, clipboardData: transfer });
          document.querySelector('h1')?.dispatchEvent(event);
        },
        { type, bytes: [...png().buffer] },
      );
      await results(page);
      expect(await firstIcon(page).innerText(), type).toMatch(aHouse);
    }
  });

  it('[T8.09] [S8.11] an image of another site cannot be uploaded: the box is back to default and the selection cleared', async () => {
    const page = await open();
    await untilAtRest(page);
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.setData('text/html', '<img src="https://other.example/cat.png">');
      const options = { bubbles: true, cancelable: true, dataTransfer: transfer };
      document.body.dispatchEvent(new DragEvent('drop', options));
    });
    expect(await page.getByRole('alert').innerText()).toContain('Cross-domain image uploading error');
    expect(await page.getByLabel('Choose an image').isEnabled()).toBe(true);
    expect(await page.getByAltText('Your image').count()).toBe(0);
  });

  it('a picture that is no longer stored is requested again', async () => {
    const page = await open(`${path}?picture=${'0'.repeat(32)}`);
    expect(await page.getByRole('alert').innerText()).toContain('IMAGE_SEARCH_FILE_GONE');
    expect(await page.getByLabel('Choose an image').isEnabled()).toBe(true);
  });
});

describe('[T2.75] [S2.26] without JavaScript', () => {
  const post = async (file: PictureFile) => {
    const page = await open(path, { javaScript: false });
    await choose(page, file);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    return page;
  };

  it('the form answers with the icons in the page', async () => {
    const page = await post(png());
    await results(page);
    expect(await firstIcon(page).innerText()).toMatch(aHouse);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  it('what cannot be taken is said on the page', async () => {
    const wrong = await post(disguisedGif);
    expect(await wrong.getByRole('alert').innerText()).toContain('IMAGE_SEARCH_FILE_TYPE_ERROR');
    const large = await post({ ...png(), buffer: Buffer.alloc(6 * 2 ** 20) });
    expect(await large.getByRole('alert').innerText()).toContain('IMAGE_SEARCH_FILE_TOO_LARGE');
  });
});

describe('[S2.31] the button of the search bar', () => {
  it('[S4.21] works by keyboard alone: opens the box, chooses, shows the results', async () => {
    const page = await open('/icons/set/home');
    await untilAtRest(page);
    const button = page.getByRole('button', { name: 'Search by image' });
    expect(await button.getAttribute('data-state')).toBe('unactivated');
    await page.keyboard.press('/');
    for (let n = 0; n < 4; n++) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.getByRole('dialog', { name: 'Search by image' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button.getAttribute('data-state')).toBe('default');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Search by image' }).waitFor();
    // The dialog takes the focus a moment after it is drawn.
    await page.waitForFunction(() => document.activeElement?.closest('dialog, [role="dialog"]'));
    const opened = await fileChoosers(page);
    await (await opened()).setFiles(disguisedGif);
    await page.getByRole('alert').waitFor();
    // The focus is where it was, for another try.
    await (await opened()).setFiles(png());
    await results(page);
    expect(await firstIcon(page).innerText()).toMatch(aHouse);
    await page.reload();
    await untilAtRest(page);
    expect(await button.getAttribute('data-state')).toBe('default');
  });

  it('illustrations take the picture to their own area', async () => {
    const page = await open('/icons');
    await untilAtRest(page);
    await page.getByRole('button', { name: /^Search in:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Illustrations' }).click();
    await page.getByRole('button', { name: 'Search by image' }).click();
    await choose(page, png());
    await page.waitForURL(/\/illustrations\/image--[0-9a-f]{32}$/);
  });
});

describe('every state is accessible', () => {
  const states: readonly [name: string, address: string, prepare: (page: Page) => Promise<unknown>][] = [
    ['the box', path, async () => {}],
    [
      'a file of another type',
      path,
      (page) => choose(page, disguisedGif).then(() => page.getByRole('alert').waitFor()),
    ],
    [
      'a picture on its way',
      path,
      async (page) => {
        await page.route('**/vector/search/file*', () => {});
        await choose(page, png());
        await page.getByRole('button', { name: 'Cancel' }).waitFor();
      },
    ],
    ['results', path, (page) => choose(page, png()).then(() => results(page))],
    [
      'the box over a page',
      '/icons',
      (page) =>
        page
          .getByRole('button', { name: 'Search by image' })
          .click()
          .then(() => page.getByRole('dialog').waitFor()),
    ],
  ];
  it.each(states)('%s', async (_name, address, prepare) => {
    for (const width of [320, 1440]) {
      const page = await open(address, { width, more: { reducedMotion: 'reduce' } });
      await untilAtRest(page);
      await prepare(page);
      expect(await violationsInBothThemes(page), `${width} px`).toEqual([]);
      const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
    }
  });
});

it('resolution 16: the page of an icon comes with icons of its style that look like it', async () => {
  const results = await fetch(`${site()}/icons/set/home`);
  const icon = /href="(\/icon\/[\w-]{6,}\/[^"]+)"/.exec(await results.text())?.[1] ?? '';
  const html = await (await fetch(site() + icon)).text();
  const similar = html.split('>Similar in ')[1] ?? '';
  expect(similar).toMatch(/href="\/icon\/[\w-]+\//);
});
