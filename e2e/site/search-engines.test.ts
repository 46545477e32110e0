import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { get, type ServedPage, servedPage } from '../served-page.ts';
import { sharedSystem } from '../shared-system.ts';

let site: string;
/** Addresses of each sitemap, by its name. */
let sitemaps: Map<string, string[]>;

beforeAll(async () => {
  site = sharedSystem().url;
  const index = (await get(`${site}/sitemap.xml`)).body.toString();
  sitemaps = new Map();
  for (const address of locations(index)) {
    const name = /\/sitemaps\/(\w+).*\.xml\.gz$/.exec(address)?.[1] ?? '';
    const { status, body } = await get(address);
    expect(status).toBe(200);
    const found = locations(gunzipSync(body).toString());
    expect(found.length).toBeLessThanOrEqual(50_000);
    sitemaps.set(name, [...(sitemaps.get(name) ?? []), ...found]);
  }
});

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)].map(
    ([, address = '']) => address.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
}

/** Every so many, so that the sample goes through the whole list and is the same each time. */
function sampleOf(name: string, count: number): string[] {
  const all = sitemaps.get(name) ?? [];
  expect(all.length).toBeGreaterThan(0);
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % step === 0).slice(0, count);
}

async function kinds(): Promise<string[]> {
  const [search = ''] = sampleOf('searches', 1);
  const [icon = ''] = sampleOf('icons', 1);
  const term = search.split('/').at(-1);
  const style = (sitemaps.get('pages') ?? []).find((page) => page.endsWith('/icons/phosphor-duotone')) ?? '';
  return [
    ...['/icons', '/icons/styles', '/icons/new', '/icons/new?page=2', '/icons/set/popular'].map(
      (path) => site + path,
    ),
    style,
    (sitemaps.get('pages') ?? []).find((page) => page.includes('/group-')) ?? '',
    (sitemaps.get('pages') ?? []).find((page) => page.includes('/family-')) ?? '',
    search,
    `${site}/icon/set/${term}/${style.split('/').at(-1)}`,
    icon,
  ];
}

describe('every kind of page', () => {
  let pages: ServedPage[];
  beforeAll(async () => {
    pages = await Promise.all((await kinds()).map(servedPage));
  });

  it('answers 200 with a title of its own and a description, neither short nor long', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { status, title, description } of pages) {
      expect(status).toBe(200);
      expect(title.length, title).toBeGreaterThanOrEqual(15);
      expect(title.length, title).toBeLessThanOrEqual(75);
      expect(description.length, description).toBeGreaterThanOrEqual(50);
      expect(description.length, description).toBeLessThanOrEqual(175);
      expect(title + description).not.toMatch(/\{\{|undefined|head\./);
    }
  });

  it('has an absolute canonical address that answers 200 and is canonical itself', async () => {
    for (const { canonical } of pages) {
      expect(canonical.startsWith(`${site}/icon`), canonical).toBe(true);
      expect(await servedPage(canonical)).toMatchObject({ status: 200, canonical });
    }
  });

  it('is there in ten languages, each on its own host, which names the same ten', async () => {
    const [home] = pages;
    expect([...(home?.alternates.keys() ?? [])].sort()).toEqual(
      ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'ru', 'x-default', 'zh'].sort(),
    );
    for (const { alternates, canonical } of pages) expect(alternates.get('en')).toBe(canonical);
    for (const [language, address] of home?.alternates ?? []) {
      const other = await servedPage(address);
      expect(other).toMatchObject({ status: 200, canonical: address, alternates: home?.alternates });
      expect(other.language.split('-')[0]).toBe(language === 'x-default' ? 'en' : language);
    }
  });

  it('gives networks its title, its address and what it is about', () => {
    for (const { preview, title, description, canonical } of pages) {
      expect(preview.get('og:title')).toBe(title);
      expect(preview.get('og:description')).toBe(description);
      expect(preview.get('og:url')).toBe(canonical);
      expect(preview.get('og:locale')).toBe('en_US');
      expect(preview.get('twitter:card')).toMatch(/^summary/);
    }
  });

  it('shows the way to it from the library, over pages that answer', async () => {
    for (const { things, canonical } of pages.slice(1)) {
      const items = things.get('BreadcrumbList')?.itemListElement as { name: string; item: string }[];
      expect(items.length).toBeGreaterThanOrEqual(2);
      expect(items[0]?.item).toBe(`${site}/icons`);
      expect(canonical.startsWith(items.at(-1)?.item ?? 'none')).toBe(true);
      for (const { item } of items) expect((await get(item)).status).toBe(200);
    }
  });
});

describe('pages of icons', () => {
  it('are pictures with licence, creator and a social image; a vector is named of free ones alone', async () => {
    const seen = { free: 0, paid: 0 };
    for (const address of sampleOf('icons', 12)) {
      const { things, preview } = await servedPage(address);
      const picture = things.get('ImageObject') ?? {};
      for (const field of ['name', 'license', 'creditText', 'copyrightNotice', 'acquireLicensePage'])
        expect(picture[field], field).toMatch(/\S/);
      expect(picture.license).toMatch(/^https?:\/\//);
      expect(picture.acquireLicensePage).toBe(address);
      expect(picture.creator).toMatchObject({ name: expect.stringMatching(/\S/) });
      const content = await get(String(picture.contentUrl));
      expect([content.status, content.headers['content-type']]).toEqual([200, 'image/png']);
      const social = await get(preview.get('og:image') ?? '');
      expect([social.status, social.headers['content-type']]).toEqual([200, 'image/png']);
      // Width and height are at fixed offsets of a PNG.
      expect([social.body.readUInt32BE(16), social.body.readUInt32BE(20)]).toEqual([1200, 630]);
      const vector = (picture.encoding as { contentUrl: string } | undefined)?.contentUrl;
      const id = address.split('/')[4] ?? '';
      const answer = await get(vector ?? `${site}/img/?id=${id}&format=svg`);
      expect(answer.status).toBe(vector === undefined ? 403 : 200);
      seen[vector === undefined ? 'paid' : 'free']++;
    }
    expect(seen.free).toBeGreaterThan(0);
    expect(seen.paid).toBeGreaterThan(0);
  });
});

describe('pages that are not for search engines', () => {
  it.each([
    ['nothing found', '/icons/set/qqqqzzzzxxxx', 200],
    ['AI search', '/icons/set/star--ai', 200],
    ['two filters', '/icons/set/star--vector--static', 200],
    ['no such page', '/nowhere', 404],
    ['no such icon', '/icon/aaaaaaaaaaaa/none', 404],
  ])('%s: %s says noindex', async (_kind, path, status) => {
    const page = await servedPage(site + path);
    expect(page).toMatchObject({ status, robots: 'noindex' });
    expect(page.alternates.size).toBe(0);
  });

  it('with one filter are found at the address without it', async () => {
    expect(await servedPage(`${site}/icons/set/star--static?page=1`)).toMatchObject({
      robots: 'max-image-preview:large',
      canonical: `${site}/icons/set/star`,
    });
  });
});

describe('sitemaps', () => {
  it('hold every icon once', async () => {
    const info = JSON.parse((await get(`${site}/siteApi/app-info/partial`)).body.toString());
    const icons = sitemaps.get('icons') ?? [];
    expect(new Set(icons).size).toBe(info.iconsCount);
  });

  it('name pages that answer 200, are canonical under this address and may be shown', async () => {
    const addresses = [...sampleOf('pages', 40), ...sampleOf('searches', 15), ...sampleOf('icons', 15)];
    for (const address of addresses) {
      expect(await servedPage(address), address).toMatchObject({
        status: 200,
        canonical: address,
        robots: 'max-image-preview:large',
      });
    }
  });

  it('of another language name the pages of its host', async () => {
    const french = site.replace('://', '://fr.');
    const robots = (await get(`${french}/robots.txt`)).body.toString();
    expect(robots).toContain(`Sitemap: ${french}/sitemap.xml`);
    const [first = ''] = locations((await get(`${french}/sitemap.xml`)).body.toString());
    const [page = ''] = locations(gunzipSync((await get(first)).body).toString());
    expect(page).toBe(`${french}/icons`);
  });
});

describe('the address bar of a browser', () => {
  it('learns how to search from a page, and its search leads to results', async () => {
    const { openSearch } = await servedPage(`${site}/icons`);
    const answer = await get(new URL(openSearch, site).href);
    expect(answer.headers['content-type']).toBe('application/opensearchdescription+xml');
    const template = /<Url type="text\/html"[^>]* template="([^"]+)"/.exec(answer.body.toString())?.[1] ?? '';
    const search = await get(template.replace('{searchTerms}', 'arrow+left'));
    expect(search.headers.location).toBe('/icons/set/arrow-left');
    expect((await get(`${site}/icons/set/arrow-left`)).status).toBe(200);
  });
});
