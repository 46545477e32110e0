import { describe, expect, it } from 'vitest';
import { failCalls } from '../failing-calls.ts';
import { fileBrowser } from '../file-browser.ts';
import { untilHydrated } from '../hydrated-page.ts';
import { call } from '../page-call.ts';
import {
  listedRequest,
  newAccount,
  newTitle,
  openList,
  requestOfAnother,
  sendButton,
  sentRequest,
  soon,
  titleField,
} from '../request-list.ts';
import { chooseProvider } from '../sign-in.ts';

const browser = fileBrowser();

describe('[T4.32] [T7.20] a new request', () => {
  it('of a guest is sent when they are back signed in: nothing is lost on the way', async () => {
    const title = newTitle();
    const page = await browser.newPage();
    await openList(page);
    const alike = page.waitForResponse(/requests\/like/);
    await titleField(page).fill(title);
    await page.getByRole('textbox', { name: 'What is it for?' }).fill('Readable at 16 px');
    // What is alike is shown above the fields, which move.
    await alike;
    await page.getByRole('combobox', { name: 'Style' }).selectOption({ label: 'Lucide' });
    await page.getByRole('switch', { name: 'Animated' }).press('Space');
    await sendButton(page).click();
    await chooseProvider(page, 'new');
    const id = await sentRequest(page);
    const { request } = await call<{ request: object }>(page, 'GET', `/api/requests/${id}`);
    expect(request).toMatchObject({
      title,
      description: 'Readable at 16 px',
      platforms: ['lucide'],
      isAnimated: true,
      isMine: true,
    });
  });

  it('that was begun is there after a reload', async () => {
    const page = await browser.newPage();
    await openList(page);
    await titleField(page).fill('Induction hob');
    await page.getByRole('textbox', { name: 'What is it for?' }).fill('For a kitchen');
    await page.reload();
    await untilHydrated(page);
    await expect.poll(() => titleField(page).inputValue()).toBe('Induction hob');
    expect(await page.getByRole('textbox', { name: 'What is it for?' }).inputValue()).toBe('For a kitchen');
  });

  it('is not needed where an icon or a request is alike', async () => {
    const request = await requestOfAnother(browser, `${newTitle()} solar cooker`);
    const page = await newAccount(browser);
    await titleField(page).fill(request.title);
    const form = page.locator('#new-request');
    await form.getByText('Already requested: vote instead').waitFor(soon);
    await form.getByRole('button', { name: `“${request.title}”` }).click();
    await expect.poll(async () => (await listedRequest(page, request.title))?.votes, soon).toBe(1);
    await titleField(page).fill('home');
    await form.getByText('Is it one of these?').waitFor(soon);
    await form.locator('a[href^="/icon/"]').first().click();
    await page.waitForURL(/\/icon\//);
  });

  it('[T7.29] takes a picture along, of which the server makes its own', async () => {
    const page = await newAccount(browser);
    const title = newTitle();
    await titleField(page).fill(title);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>';
    await page.getByLabel(/Attach images/).setInputFiles([
      { name: 'hob.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await page.getByText('Not a PNG, JPG, WebP, SVG or PDF.').waitFor(soon);
    const picture = page.locator('#new-request img[src*="uploadFiles"]');
    await picture.waitFor(soon);
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => 'drawn'))).toBe(
      'drawn',
    );
    await sendButton(page).click();
    const address = `/api/requests/${await sentRequest(page)}`;
    const { request } = await call<{ request: { attachments: object[] } }>(page, 'GET', address);
    expect(request.attachments).toMatchObject([{ name: 'hob.svg' }]);
  });

  it('[T8.20] that cannot be sent says why, retains its text, and is sent once when it is sent again', async () => {
    const page = await newAccount(browser);
    const title = newTitle();
    await titleField(page).fill('ab');
    await sendButton(page).click();
    await page.getByText('Enter at least 3 characters.').waitFor();
    await titleField(page).fill(title);
    const end = await failCalls(page, { path: /\/api\/requests$/, status: 500 });
    await sendButton(page).click();
    await page.getByText(/The request was not sent/).waitFor({ timeout: 30_000 });
    expect(await titleField(page).inputValue()).toBe(title);
    await end();
    await sendButton(page).click();
    await sentRequest(page);
    const { total } = await call<{ total: number }>(page, 'GET', '/api/requests?isMine=true');
    expect(total).toBe(1);
  }, 90_000);

  it('is refused in plain words when three are open', async () => {
    const page = await newAccount(browser);
    for (let made = 0; made < 3; made += 1) await call(page, 'PUT', '/api/requests', { title: newTitle() });
    await titleField(page).fill(newTitle());
    await sendButton(page).click();
    await page.getByText(/You’ve reached the limit for open requests/).waitFor(soon);
  });
});
