import {
  type ApiErrorCode,
  apiPath,
  apiProblemSchema,
  type EndpointName,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
  endpointOf,
} from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { databases } from '../database/testing/databases.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';

describe.each(databases)('API on %s', (_name, startDatabase) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startDatabase);
  }, 60_000);
  afterAll(() => api.close());

  /** Calls an endpoint and checks the whole answer against its contract. */
  async function call<N extends EndpointName>(
    name: N,
    query: EndpointQuery<N> = {},
    params?: EndpointParams<N>,
  ): Promise<EndpointResponse<N>> {
    const { status, headers, body } = await api.get(apiPath(name, params ? { query, params } : { query }));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe(`public, max-age=${endpointOf(name).maxAgeSeconds}`);
    return endpointOf(name).response.parse(body) as z.output<ReturnType<typeof endpointOf<N>>['response']>;
  }

  async function problem(
    path: string,
  ): Promise<{ status: number; code: ApiErrorCode; nearest?: string | undefined }> {
    const { status, body } = await api.get(path);
    const { code, nearest, message, requestId } = apiProblemSchema.parse(body);
    expect(message.length).toBeGreaterThan(10);
    expect(requestId).toBeTruthy();
    return { status, code, nearest };
  }

  describe('search', () => {
    it('[S7.28] answers icons and parameters', async () => {
      const { icons, parameters } = await call('search', { term: 'home', amount: 5 });
      expect(icons).toHaveLength(5);
      expect(icons?.[0]?.commonName).toMatch(/^(home|house)$/);
      expect(parameters).toMatchObject({
        term: 'home',
        initialTerm: 'home',
        responseTerm: null,
        amount: 5,
        offset: 0,
      });
      expect(parameters.countAll).toBeGreaterThan(5);
      expect(parameters.countStyles).toBeGreaterThan(1);
    });

    it('[S9.03] gives 60 icons by default', async () => {
      expect((await call('search')).icons).toHaveLength(60);
    });

    it('[S5.01] cuts the term to its first 50 characters', async () => {
      const term = `home ${'x'.repeat(60)}`;
      expect((await call('search', { term })).parameters.initialTerm).toBe(term.slice(0, 50));
    });

    it('[S4.25] reports a correction, and makes none when asked not to', async () => {
      const { parameters } = await call('search', { term: 'calandar' });
      expect(parameters).toMatchObject({
        initialTerm: 'calandar',
        term: 'calendar',
        responseTerm: 'calendar',
      });
      const exact = await call('search', { term: 'calandar', spellcheck: false });
      expect(exact.parameters.responseTerm).toBeNull();
    });

    it('pages hold every icon once and are pinned to the catalogue version', async () => {
      const first = await call('search', { term: 'arrow', amount: 7 });
      const { countAll, catalogueVersion } = first.parameters;
      const ids = new Set<string>();
      for (let offset = 0; offset < countAll; offset += 7) {
        const page = await call('search', { term: 'arrow', amount: 7, offset, catalogueVersion });
        for (const icon of page.icons ?? []) ids.add(icon.id);
      }
      expect(ids.size).toBe(countAll);
      expect((await call('search', { term: 'arrow', offset: countAll })).icons).toEqual([]);
    });

    it('answers a page of a version that is gone with CATALOGUE_CHANGED', async () => {
      const { catalogueVersion } = (await call('search')).parameters;
      expect(await problem('/api/iconsets/v6/search?catalogueVersion=gone')).toEqual({
        status: 409,
        code: 'CATALOGUE_CHANGED',
        nearest: catalogueVersion,
      });
    });

    it('[S1.01] filters by style in any case, group, family, colour, animation, price and author', async () => {
      const only = async (query: EndpointQuery<'search'>) =>
        (await call('search', { amount: 200, ...query })).icons ?? [];
      const lucide = await only({ platform: 'LUCIDE' });
      expect(lucide.length).toBeGreaterThan(5);
      expect(new Set(lucide.map((icon) => icon.platform))).toEqual(new Set(['lucide']));
      expect((await only({ isColor: true })).every((icon) => icon.isColor)).toBe(true);
      expect((await only({ isAnimated: true })).every((icon) => icon.isAnimated)).toBe(true);
      expect((await only({ free: false })).some((icon) => icon.free)).toBe(false);
      expect((await only({ authors: 'icons8' })).some((icon) => icon.isExternal)).toBe(false);
      const [author] = lucide.map((icon) => icon.authorId);
      expect((await only({ authorName: author })).every((icon) => icon.authorId === author)).toBe(true);
      const category = lucide.find((icon) => icon.categoryApiCode)?.categoryApiCode;
      expect((await only({ category })).length).toBeGreaterThan(0);
    });

    it('[S7.29] groups by style', async () => {
      const { results, parameters, icons } = await call('search', { term: 'home', groupBy: 'platform' });
      expect(icons).toBeUndefined();
      expect(results?.reduce((sum, style) => sum + style.total, 0)).toBe(parameters.countAll);
      expect(results?.every((style) => style.icons.every((icon) => icon.platform === style.platform))).toBe(
        true,
      );
    });

    it('resolution 19: carries the SVG of free icons alone, and only when asked', async () => {
      const { icons = [] } = await call('search', { amount: 200, svg: true });
      expect(icons.some((icon) => icon.free)).toBe(true);
      expect(icons.some((icon) => !icon.free)).toBe(true);
      for (const icon of icons) if (!icon.free) expect(icon.svg).toBeUndefined();
      expect(icons.filter((icon) => icon.svg).length).toBeGreaterThan(10);
      expect((await call('search', { amount: 200 })).icons?.some((icon) => icon.svg)).toBe(false);
    });

    it('names a mistake and the nearest valid value', async () => {
      const search = '/api/iconsets/v6/search';
      expect(await problem(`${search}?platform=lucid`)).toEqual({
        status: 404,
        code: 'UNKNOWN_STYLE',
        nearest: 'lucide',
      });
      expect(await problem(`${search}?platform=family-phosphr`)).toMatchObject({
        code: 'UNKNOWN_GROUP',
        nearest: 'family-phosphor',
      });
      expect(await problem(`${search}?category=arows`)).toEqual({
        status: 404,
        code: 'UNKNOWN_CATEGORY',
        nearest: 'arrows',
      });
      expect(await problem(`${search}?authorName=nobody-at-all`)).toMatchObject({
        status: 404,
        code: 'UNKNOWN_AUTHOR',
      });
      expect(await problem(`${search}?format=vectr`)).toEqual({
        status: 400,
        code: 'BAD_REQUEST',
        nearest: 'vector',
      });
      expect(await problem(`${search}?amount=201`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
      expect(await problem(`${search}?offset=-1`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
      expect(await problem(`${search}?term=a&term=b`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    });
  });

  describe('suggestions', () => {
    it('[S7.35] complete a term, with an icon to show', async () => {
      const { suggestions } = await call('autocomplete', { term: 'ho', limit: 11 });
      expect(suggestions[0]).toMatchObject({
        kind: 'icons',
        url: expect.stringMatching(/^\/icons\/set\/ho/),
      });
      expect(suggestions[0]?.previewId).toBeTruthy();
      expect(suggestions.length).toBeLessThanOrEqual(11);
      expect(await problem('/api/iconsets/autocomplete/v2')).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      });
    });

    it('[S7.34] similar tags and [S7.36] popular terms are lists of words', async () => {
      expect((await call('similarTags', { term: 'trash' })).data.length).toBeGreaterThan(0);
      expect((await call('popularRequests', { limit: 10 })).requests).toHaveLength(10);
    });
  });

  describe('icons', () => {
    const anIcon = async (query: EndpointQuery<'search'>) => {
      const icon = (await call('search', { ...query, amount: 1 })).icons?.[0];
      if (!icon) throw new Error('The fixture has no such icon.');
      return icon;
    };

    it('[S7.06] one icon by its id, the same as in lists', async () => {
      const summary = await anIcon({ term: 'home', platform: 'lucide' });
      const { icon } = await call('icon', { id: summary.id });
      expect(icon).toMatchObject(summary);
      expect(icon.paints.length).toBeGreaterThan(0);
      expect(icon.svg).toBeUndefined();
    });

    it('resolution 19: the SVG of one icon goes to a guest only when the icon is free', async () => {
      const free = await anIcon({ free: true });
      const sold = await anIcon({ free: false });
      expect((await call('icon', { id: free.id, svg: true })).icon.svg).toMatch(/^<svg /);
      expect((await call('icon', { id: sold.id, svg: true })).icon.svg).toBeUndefined();
    });

    it('variants are the drawings of the same idea', async () => {
      const icon = await anIcon({ term: 'home', platform: 'lucide' });
      const { variants, total } = await call('variants', {}, { id: icon.id });
      expect(variants).toHaveLength(total);
      expect(variants.map((variant) => variant.id)).toContain(icon.id);
      expect(new Set(variants.map((variant) => variant.commonName))).toEqual(new Set([icon.commonName]));
      const { icon: details } = await call('icon', { id: icon.id });
      expect(details.variantsTotal).toBe(total);
      expect(details.mainId).toBe(variants[0]?.id);
    });

    it('says of an unknown id that it is unknown', async () => {
      for (const path of ['/siteApi/icons/icon?id=nope', '/siteApi/icons/icon/nope/variants']) {
        expect(await problem(path)).toMatchObject({ status: 404, code: 'UNKNOWN_ICON' });
      }
    });

    it('[S7.07] newest icons, of all styles or of one', async () => {
      const { icons, total } = await call('latest', { amount: 30 });
      expect(icons).toHaveLength(30);
      const { icons: lucide, total: ofLucide } = await call('latest', { amount: 200, platform: 'Lucide' });
      expect(lucide.every((icon) => icon.platform === 'lucide')).toBe(true);
      expect(ofLucide).toBe(Math.max(ofLucide, lucide.length));
      expect(ofLucide).toBeLessThan(total);
    });
  });

  describe('[S7.13] the library', () => {
    it('lists styles with their totals, and the totals add up', async () => {
      const { docs, total } = await call('platformsInfo');
      const info = await call('appInfo');
      expect(docs).toHaveLength(total);
      expect(info.stylesCount).toBe(total);
      expect(docs.reduce((sum, style) => sum + style.totalIcons, 0)).toBe(info.iconsCount);
      expect((await call('search')).parameters.countAll).toBe(info.iconsCount);
    });

    it('gives one style by either code in any case, and names the nearest to a wrong one', async () => {
      const { platform } = await call('platform', {}, { code: 'Lucide' });
      expect(platform.apiCode).toBe('lucide');
      expect(await problem('/siteApi/platforms/v1/lucidd')).toEqual({
        status: 404,
        code: 'UNKNOWN_STYLE',
        nearest: 'lucide',
      });
    });

    it('lists groups, families, categories and the groups of the home page', async () => {
      const { docs: groups } = await call('platformSidebar');
      const { docs: families } = await call('platformVariations');
      expect(new Set(groups.map((group) => group.type))).toEqual(new Set(['group', 'family']));
      expect(families.every((group) => group.seoCode.startsWith('family-'))).toBe(true);
      const { docs: homepage } = await call('platformHomepage');
      expect(homepage.some((group) => group.children.length > 0)).toBe(true);
      const { docs: packs } = await call('packsInfo');
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

    it('answers /health, and unknown paths with the nearest call', async () => {
      expect((await api.get('/health')).body).toMatchObject({ status: 'ok' });
      expect(await problem('/api/iconsets/v6/serch')).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        nearest: '/api/iconsets/v6/search',
      });
    });

    it('serves pictures, and refuses the vector of an icon that is not free', async () => {
      const sold = (await call('search', { free: false, amount: 1 })).icons?.[0];
      const png = await fetch(`${api.url}/img/?id=${sold?.id}&format=png&size=48`);
      expect(png.status).toBe(200);
      expect(png.headers.get('content-type')).toBe('image/png');
      expect((await api.get(`/img/?id=${sold?.id}&format=svg`)).status).toBe(403);
    });
  });
});
