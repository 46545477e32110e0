import { bombs } from '@icoteca/icons-api/bombs-for-tests';
import { UPLOAD_FILE_MAX_BYTES } from '@icoteca/shared-contracts';
import { newVisitor } from '../e2e/browser.ts';
import type { Bench, Figure } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { type Account, newAccount } from './collections/account.ts';
import { percentile } from './statistics.ts';

/** Uploads at once of one account. */
const atOnce = 50;
const searches = 400;
const uploads = 60;
/** Files of the upload that is cancelled. */
const files = 200;

/** What others feel while one account uploads files that cost far more to draw than to send, and how soon an upload ends. */
export const bench: Bench = {
  title: `Uploads: ${atOnce} costly files at once, and Cancel`,
  run: (context) =>
    onBenchSite(context, async (site) => {
      const [hostile, other] = await Promise.all([newAccount(site), newAccount(site)]);
      try {
        return [...(await besideBombs(site, hostile, other)), await cancelFigure(site, other)];
      } finally {
        await Promise.all([hostile.close(), other.close()]);
      }
    }),
};

async function besideBombs(site: BenchSite, hostile: Account, other: Account): Promise<Figure[]> {
  const place = await other.collection('Drawings');
  const target = await hostile.collection('Bombs');
  const measure = async () => ({
    search: await times(searches, (n) => search(site.url, n)),
    upload: await times(uploads, (n) => other.call('POST', uploadPath(place), { icons: [drawing(n)] })),
  });
  await measure();
  const idle = await measure();
  const over = new AbortController();
  let sent = 0;
  const bombing = Array.from({ length: atOnce }, async () => {
    while (!over.signal.aborted) {
      const [, , svg] = costly[sent++ % costly.length] ?? [];
      await send(site.url, hostile, target, {
        id: `b${sent}`,
        name: `bomb ${sent}.svg`,
        svg,
        isUserSource: true,
      });
    }
  });
  const beside = await measure();
  over.abort();
  await Promise.all(bombing);
  return [
    { name: 'costly files sent', value: sent, unit: 'files' },
    ...compared('search, p99', idle.search, beside.search, 99),
    ...compared('upload of others, p95', idle.upload, beside.upload, 95),
  ];
}

/** Those that reach the gate: what is too large is refused before. */
const costly = bombs.filter(([, , svg]) => Buffer.byteLength(svg) <= UPLOAD_FILE_MAX_BYTES);

const uploadPath = (id: string) => `/siteApi/icons/collections/${id}/upload`;

/**
 * Uploads a costly file.
 * @throws Error when it was not judged: what is refused for another reason costs nothing
 */
async function send(url: string, { cookie }: Account, id: string, file: object): Promise<void> {
  const answer = await fetch(url + uploadPath(id), {
    method: 'POST',
    headers: { origin: url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ icons: [file] }),
  });
  const text = await answer.text();
  if (answer.status !== 422 || !text.includes('"SVG_'))
    throw new Error(`An upload answered ${answer.status}: ${text}`);
}

async function search(url: string, number: number): Promise<void> {
  const term = ['home', 'arrow', 'user', 'cart', 'star', 'phone', 'mail'][number % 7];
  const answer = await fetch(
    `${url}/api/iconsets/v6/search?term=${term}&amount=60&offset=${number % 5}&svg=true`,
  );
  if (!answer.ok) throw new Error(`Search answered ${answer.status}.`);
  await answer.arrayBuffer();
}

/** How long each of some calls in a row took, ms. */
async function times(count: number, call: (number: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const startedAt = performance.now();
    await call(number);
    took.push(performance.now() - startedAt);
  }
  return took;
}

function compared(name: string, idle: readonly number[], beside: readonly number[], share: number): Figure[] {
  const [before, during] = [percentile(idle, share), percentile(beside, share)];
  return [
    { name: `${name}, idle`, value: before, unit: 'ms' },
    { name: `${name}, beside costly files`, value: during, unit: 'ms' },
    { name: `${name}, to idle`, value: during / before, unit: 'ratio', target: { atMost: 2 } },
  ];
}

function drawing(number: number) {
  return {
    id: `d${number}`,
    name: `drawing ${number}.svg`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h${2 + number / 10}v20H2z"/></svg>`,
    isUserSource: true,
  };
}

/** From Cancel of an upload of many files to the page that runs none. */
async function cancelFigure({ url, browser }: BenchSite, account: Account): Promise<Figure> {
  const id = await account.collection('Cancelled');
  const visitor = await newVisitor(browser, await account.visitor());
  try {
    const page = await visitor.newPage();
    await page.goto(`${url}/icon/collections/${id}`, { waitUntil: 'networkidle' });
    await page
      .locator('main input[type=file][multiple]')
      .first()
      .setInputFiles(
        Array.from({ length: files }, (_, number) => ({
          name: `drawing ${number}.svg`,
          mimeType: 'image/svg+xml',
          buffer: Buffer.from(drawing(number).svg),
        })),
      );
    await page.waitForFunction(
      () => (document.querySelector<HTMLProgressElement>('main progress')?.value ?? 0) > 0,
    );
    const value = await page.evaluate(async () => {
      const cancel = document.querySelector<HTMLElement>('main progress + button');
      const from = performance.now();
      cancel?.click();
      while (document.querySelector('main progress')) await new Promise(requestAnimationFrame);
      return performance.now() - from;
    });
    return { name: `Cancel of ${files} files, to its end`, value, unit: 'ms', target: { atMost: 200 } };
  } finally {
    await visitor.close();
  }
}
