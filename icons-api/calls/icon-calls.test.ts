import { type EndpointQuery, gradientPresets, type IconSummary, svgOf } from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packNames } from '../catalogue/data/pack-names.ts';
import { databases } from '../database/testing/databases.ts';
import { call, problem } from './testing/api-calls.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';

describe.each(databases)('Icon and library calls on %s', (_name, startDatabase) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startDatabase);
  }, 180_000);
  afterAll(() => api.close());

  describe('icons', () => {
    const anIcon = async (query: EndpointQuery<'search'>) => {
      const icon = (await call(api, 'search', { ...query, amount: 1 })).icons?.[0];
      if (!icon) throw new Error('The fixture has no such icon.');
      return icon;
    };

    it('[S7.06] one icon by its id, the same as in lists', async () => {
      const summary = await anIcon({ term: 'home', platform: 'lucide' });
      const { icon } = await call(api, 'icon', { id: summary.id });
      expect(icon).toMatchObject(summary);
      expect(icon.paints.length).toBeGreaterThan(0);
      expect(icon.svg).toBeUndefined();
    });

    it('lists name their icons in the requested language', async () => {
      const lists: Record<string, (language: string) => Promise<readonly IconSummary[]>> = {
        latest: async (language) => (await call(api, 'latest', { language, amount: 60 })).icons,
        releases: async (language) =>
          (await call(api, 'releases', { language })).docs.flatMap(({ icons }) => icons),
        cover: async (lang) =>
          (await call(api, 'coverList', { terms: 'home,heart', lang })).styles.flatMap(({ icons }) =>
            icons.filter((icon) => icon !== null),
          ),
        category: async (language) =>
          (
            await call(api, 'category', {
              category: (await anIcon({ term: 'home' })).categoryApiCode,
              language,
            })
          ).icons,
      };
      for (const [list, iconsIn] of Object.entries(lists)) {
        const named = (await iconsIn('ru')).filter(({ localTitle }) => localTitle !== undefined);
        expect(named.length, list).toBeGreaterThan(0);
        for (const { localTitle } of named) expect(localTitle, list).toMatch(/[а-яё]/i);
        for (const icon of await iconsIn('en')) expect(icon, list).not.toHaveProperty('localTitle');
      }
    });

    it('has no tags of one icon that name nothing as a link', async () => {
      const { id } = await anIcon({ term: 'home', platform: 'lucide' });
      const { icon } = await call(api, 'icon', { id });
      expect(icon.tags).toContain('building');
      expect(icon.tags).not.toContain('start');
    });

    it('[T2.89] the pack of one icon has its name in the requested language', async () => {
      const { id, categoryApiCode } = await anIcon({ term: 'home', platform: 'lucide' });
      const inGerman = (await call(api, 'icon', { id, language: 'de' })).icon.category;
      expect(inGerman).toBe(packNames[categoryApiCode]?.['de-DE']);
      expect(inGerman).not.toBe((await call(api, 'icon', { id })).icon.category);
      expect((await call(api, 'icon', { id, language: 'xx' })).icon.category).toBe(
        (await call(api, 'icon', { id, language: 'en-US' })).icon.category,
      );
    });

    it('[S3.01] [S9.02] one icon has every field that the specification names; its variants are a call of their own', async () => {
      const fields =
        `id mainId name commonId commonName category categoryApiCode subcategory subcategoryApiCode platform platformName
        formats free svg svgEffect svgCurrentResolution pngSize pngSizes jsonAnimateIcon url timestamp resolutions
        isUserSource isColor isAnimated isExternal version sfSymbolsSvg color alreadyDownloaded`.split(/\s+/);
      const { id } = await anIcon({ term: 'home', platform: 'lucide' });
      const { icon } = await call(api, 'icon', { id, svg: true, language: 'en' });
      expect(fields.filter((field) => !(field in icon))).toEqual([]);
      expect(icon.formats).toContain('svg');
      expect(icon.pngSize).toBe(80);
      expect(icon.pngSizes).toEqual([24, 48, 64, 96, 256, 512]);
      expect(icon).toMatchObject({ color: '000000', svgEffect: null, version: null, jsonAnimateIcon: null });
      expect([icon.svgCurrentResolution, icon.resolutions]).toEqual([24, [24]]);
    });

    it('[S3.01] reports a gradient as effect and colour, and of many colours none', async () => {
      const drawn = await anIcon({ term: 'home', platform: 'nolan' });
      const { icon } = await call(api, 'icon', { id: drawn.id });
      expect(icon).toMatchObject({ isColor: true, isGradient: true, svgEffect: 'gradient' });
      expect(gradientPresets.map(({ value }) => value)).toContain(icon.color);
      const many = await anIcon({ term: 'home', platform: 'noto' });
      expect((await call(api, 'icon', { id: many.id })).icon.color).toBeNull();
    });

    it('[S3.01] numbers animated drawings of one concept in one style', async () => {
      const query = { platform: 'line-md:line', isAnimated: true, amount: 100 };
      const { icons = [] } = await call(api, 'search', query);
      const twins = Map.groupBy(icons, (icon) => icon.commonName);
      const several = [...twins.values()].filter((group) => group.length > 1);
      expect(several.length).toBeGreaterThan(0);
      const versions = async (group: typeof icons) =>
        Promise.all(group.map(async ({ id }) => (await call(api, 'icon', { id })).icon.version));
      for (const group of several)
        expect((await versions(group)).toSorted()).toEqual(group.map((_, at) => at + 1));
      const alone = [...twins.values()].find((group) => group.length === 1) ?? [];
      expect(await versions(alone)).toEqual([null]);
    });

    it('[T7.15] the SVG of one icon comes in the field icon, resolution 19: it goes to a guest only when the icon is free', async () => {
      const free = await anIcon({ free: true });
      const sold = await anIcon({ free: false });
      const { icon } = await call(api, 'icon', { id: free.id, svg: true });
      expect(Buffer.from(icon.svg ?? '', 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s);
      expect(svgOf(icon)).toMatch(/^<svg /);
      expect((await call(api, 'icon', { id: sold.id, svg: true })).icon.svg).toBeUndefined();
    });

    it('variants are the drawings of the same concept', async () => {
      const icon = await anIcon({ term: 'home', platform: 'lucide' });
      const { variants, total } = await call(api, 'variants', {}, { id: icon.id });
      expect(variants).toHaveLength(total);
      expect(variants.map((variant) => variant.id)).toContain(icon.id);
      expect(new Set(variants.map((variant) => variant.commonName))).toEqual(new Set([icon.commonName]));
      const { icon: details } = await call(api, 'icon', { id: icon.id });
      expect(details.variantsTotal).toBe(total);
      expect(details.mainId).toBe(variants[0]?.id);
    });

    it('says of an unknown id that it is unknown', async () => {
      for (const id of ['nope', '%00', '%22', 'a'.repeat(100)])
        for (const path of [`/siteApi/icons/icon?id=${id}`, `/siteApi/icons/icon/${id}/variants`])
          expect(await problem(api, path)).toMatchObject({ status: 404, code: 'UNKNOWN_ICON' });
    });

    it('[S7.07] newest icons, of all styles or of one', async () => {
      const { icons, total } = await call(api, 'latest', { amount: 30 });
      expect(icons).toHaveLength(30);
      const query = { amount: 200, platform: 'Lucide' };
      const { icons: lucide, total: ofLucide } = await call(api, 'latest', query);
      expect(lucide.every((icon) => icon.platform === 'lucide')).toBe(true);
      expect(ofLucide).toBe(Math.max(ofLucide, lucide.length));
      expect(ofLucide).toBeLessThan(total);
    });
  });

  describe('[S7.13] the library', () => {
    it('lists styles with their totals, and the totals add up', async () => {
      const { docs, total } = await call(api, 'platformsInfo');
      const info = await call(api, 'appInfo');
      expect(docs).toHaveLength(total);
      expect(info.stylesCount).toBe(total);
      expect(docs.reduce((sum, style) => sum + style.totalIcons, 0)).toBe(info.iconsCount);
      expect((await call(api, 'search')).parameters.countAll).toBe(info.iconsCount);
    });

    it('gives one style by either code in any case, and names the nearest to a wrong one', async () => {
      const { platform } = await call(api, 'platform', {}, { code: 'Lucide' });
      expect(platform.apiCode).toBe('lucide');
      const mistake = await problem(api, '/siteApi/platforms/v1/lucidd');
      expect(mistake).toEqual({ status: 404, code: 'UNKNOWN_STYLE', nearest: 'lucide' });
    });

    it('[S7.09] links each set of an author, and the author by what those links have in common', async () => {
      const { author } = await call(api, 'marketAuthor', {}, { id: 'icons8' });
      const links = new Set(author.platforms.map((platform) => platform.author.url));
      expect(links.size).toBeGreaterThan(1);
      expect(author.url).toBe('https://github.com/icons8');
      const { author: phosphor } = await call(api, 'marketAuthor', {}, { id: 'phosphor-icons' });
      expect(phosphor.url).toBe('https://github.com/phosphor-icons/core');
    });

    it('lists groups, families, categories and the groups of the home page', async () => {
      const { docs: groups } = await call(api, 'platformSidebar');
      const { docs: families } = await call(api, 'platformVariations');
      expect(new Set(groups.map((group) => group.type))).toEqual(new Set(['group', 'family']));
      expect(families.every((group) => group.seoCode.startsWith('family-'))).toBe(true);
      const { docs: homepage } = await call(api, 'platformHomepage');
      expect(homepage.some((group) => group.children.length > 0)).toBe(true);
      const { docs: packs } = await call(api, 'packsInfo');
      expect(packs.every((pack) => pack.name['en-US'])).toBe(true);
    });
  });

  describe('the server itself', () => {
    it('describes every call of the contract', async () => {
      const { body } = await api.get('/api/docs/json');
      const paths = (body as { paths: Record<string, unknown> }).paths;
      expect(Object.keys(paths)).toContain('/api/iconsets/v6/search');
      expect(Object.keys(paths)).toContain('/siteApi/icons/icon/{id}/variants');
      const page = await api.get('/api/docs');
      expect(page.body).toContain('/api/iconsets/v6/search');
      expect(page.body).not.toContain('<script');
    });

    it.each([
      ['get', '/billing/products/v1/default', 'products'],
      ['get', '/api/bundle/icons', 'missing'],
      ['post', '/api/downloadEvents/v1', 'success'],
      ['post', '/api/v1/clickEvent', 'success'],
    ])(
      '[S7.53] says what %s %s answers with, which the specification leaves open',
      async (method, path, field) => {
        const { body } = await api.get('/api/docs/json');
        const schemaOf = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema'];
        expect(body).toHaveProperty([...schemaOf, 'properties', field]);
      },
    );

    it('answers /health, and unknown paths with the nearest call', async () => {
      expect((await api.get('/health')).body).toMatchObject({ status: 'ok' });
      const nearest = '/api/iconsets/v6/search';
      expect(await problem(api, '/api/iconsets/v6/serch')).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        nearest,
      });
    });

    it('serves pictures, and refuses the vector of an icon that is not free', async () => {
      const sold = (await call(api, 'search', { free: false, amount: 1 })).icons?.[0];
      const png = await fetch(`${api.url}/img/?id=${sold?.id}&format=png&size=48`);
      expect(png.status).toBe(200);
      expect(png.headers.get('content-type')).toBe('image/png');
      expect((await api.get(`/img/?id=${sold?.id}&format=svg`)).status).toBe(403);
      for (const id of ['nope', '%00', '%22']) expect((await api.get(`/img/?id=${id}`)).status).toBe(404);
    });
  });
});
