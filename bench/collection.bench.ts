import { setTimeout as pause } from 'node:timers/promises';
import { UPLOADS_A_MINUTE } from '@icoteca/shared-contracts';
import type { Bench } from './bench.ts';
import { type BenchSite, onBenchSite } from './bench-site.ts';
import { downloadFigures } from './bulk/bulk-download.ts';
import { newAccount } from './collections/account.ts';
import { scrollFigures } from './scroll/scroll-figures.ts';

const icons = 1000;
/** Icons that one search gives, and files that one upload takes. */
const searched = 200;
const uploaded = 20;

/** A collection of 1,000 icons, scrolled; and one of 1,000 SVGs of its owner, as one zip in the browser. */
export const bench: Bench = {
  title: 'A collection of 1,000 icons',
  run: (context) =>
    onBenchSite(context, async (site) => {
      const { visitor, catalogue, own } = await fullCollections(site);
      return [
        ...(await scrollFigures(site, `/icon/collections/${catalogue}`, visitor)),
        ...(await downloadFigures(site, { address: `/icon/collections/${own}`, visitor }, 256)),
      ];
    }),
};

/** One collection of icons of the catalogue and one of files, of the same owner. */
async function fullCollections(site: BenchSite) {
  const account = await newAccount(site);
  try {
    const catalogue = await account.collection('Catalogue');
    for (let offset = 0; offset < icons; offset += searched) {
      const path = `/api/iconsets/v6/search?term=arrow&amount=${searched}&offset=${offset}`;
      const found = (await account.call('GET', path)) as { icons: { id: string }[] };
      await account.call('PUT', `/siteApi/icons/collections/${catalogue}/icons`, {
        icons: found.icons.map(({ id }) => ({ id })),
      });
    }
    const own = await account.collection('Own');
    for (let first = 0; first < icons; first += uploaded) {
      if (first > 0 && first % UPLOADS_A_MINUTE === 0) await pause(61_000);
      await account.call('POST', `/siteApi/icons/collections/${own}/upload`, {
        icons: Array.from({ length: uploaded }, (_, index) => file(first + index)),
      });
    }
    return { visitor: await account.visitor(), catalogue, own };
  } finally {
    await account.close();
  }
}

/** A drawing that no other of them equals. */
function file(number: number) {
  const x = 2 + (number % 20) / 2;
  const y = 2 + Math.floor(number / 20) / 5;
  return {
    id: `f${number}`,
    name: `shape ${number}.svg`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M${x} ${y}h8v8h-8z M4 20h16v2H4z"/></svg>`,
    isUserSource: true,
  };
}
