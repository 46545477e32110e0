import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { fileBrowser } from '../file-browser.ts';
import { openPath } from '../page-call.ts';
import { sharedSystem } from '../shared-system.ts';
import { accountButton, chooseProvider, type Person, signInAs } from '../sign-in.ts';

const browser = fileBrowser();
/** What happens behind the page is done within this time, ms: the catalogue moves, and letters are written. */
const soon = { timeout: 20_000, interval: 250 };

async function signedIn(person: Person): Promise<Page> {
  const page = await browser.newPage();
  await openPath(page, '/icons');
  await signInAs(page, person);
  return page;
}

async function lettersAbout(word: string): Promise<string[]> {
  const folder = path.join(sharedSystem().dataDirectory, 'mail');
  const names = await readdir(folder);
  const letters = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return letters
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
    .filter((text) => text.includes(word));
}

/** Shares of the colours in a PNG, by RGBA in hex; all that is fully transparent is one colour. */
async function colourShares(png: Buffer): Promise<ReadonlyMap<string, number>> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const shares = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data[at + 3] === 0 ? '00000000' : data.subarray(at, at + 4).toString('hex');
    shares.set(colour, (shares.get(colour) ?? 0) + 1 / pixels);
  }
  return shares;
}

it('[T1.09] [T2.16] [T3.06] [T4.32] from a search without results to the PNG of a new icon', async () => {
  // No icon is called so, nor anything like it.
  const word = `quxblip${Date.now().toString(36)}`;
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1)} sign`;

  const guest = await browser.newPage({ more: { acceptDownloads: true } });
  await openPath(guest, `/icons/set/${word}`);
  await guest.getByRole('main').getByRole('link', { name: 'Request an icon' }).click();
  const form = guest.getByRole('form', { name: 'Missing an icon?' });
  const field = form.getByRole('textbox').first();
  await expect.poll(() => field.inputValue(), soon).toMatch(new RegExp(word, 'i'));
  await field.fill(title);
  await form.getByRole('button', { name: 'Send request' }).click();
  await chooseProvider(guest, 'new');
  await guest.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 20_000 });
  const address = new URL(guest.url()).pathname;
  const author =
    /Account: (\S+)/.exec((await accountButton(guest).getAttribute('aria-label')) ?? '')?.[1] ?? '';

  const voter = await signedIn('new');
  await openPath(voter, address);
  await voter
    .getByRole('main')
    .getByRole('button', { name: /^Vote for/ })
    .click();
  await voter.getByText('We’ll let you know when it’s done.').waitFor();

  const maker = await signedIn('maker');
  await openPath(maker, address);
  await maker.getByRole('main').getByRole('button', { name: 'Start work' }).click();
  await maker.getByRole('main').getByRole('button', { name: 'Resolve', exact: true }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByLabel('choose files').setInputFiles({
    name: `${word}.svg`,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 3h18v6H3z" fill="#e03131"/><path d="M3 15h18v6H3z" fill="#1971c2"/></svg>',
    ),
  });
  expect(await dialog.getByLabel('Icon name').inputValue()).toBe(title);
  await dialog.getByRole('button', { name: 'Resolve with 1 icon' }).click();
  await maker.getByRole('heading', { name: 'Done' }).waitFor();

  // Author and voter get one letter each about the end of it; the first one is to the author.
  await expect
    .poll(
      async () => (await lettersAbout(address)).filter((text) => /^Subject: Done/im.test(text)).length,
      soon,
    )
    .toBe(2);
  const letter = (await lettersAbout(address)).find((text) => text.includes(author)) ?? '';
  expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
  expect(letter).toContain(sharedSystem().url + address);

  await openPath(guest, address);
  await guest.getByRole('heading', { name: 'Done' }).waitFor();
  await guest.locator('[data-cell]').getByText(title).first().waitFor();

  await expect
    .poll(async () => {
      const answer = await fetch(
        `${sharedSystem().url}/api/iconsets/v6/search?term=${word}&spellcheck=false`,
      );
      return ((await answer.json()) as { icons?: unknown[] }).icons?.length;
    }, soon)
    .toBe(1);
  await openPath(guest, `/icons/set/${word}`);
  await guest
    .getByRole('list', { name: 'Icons found' })
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  const panel = guest.getByRole('region', { name: new RegExp(`^${title}`) });
  await panel.getByRole('radio', { name: 'PNG' }).check();
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    panel.getByRole('link', { name: 'Download PNG' }).click(),
  ]);
  const shares = await colourShares(await readFile(await download.path()));
  // Each bar of the drawing is 108 of its 576 squares. Pixels at its edges may be of mixed colours.
  for (const colour of ['e03131ff', '1971c2ff']) expect(shares.get(colour)).toBeCloseTo(108 / 576, 1);
  expect(shares.get('00000000')).toBeCloseTo(360 / 576, 1);
}, 180_000);
