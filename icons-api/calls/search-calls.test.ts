import { type EndpointQuery, siteLocales } from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../database/testing/databases.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { call, problem } from './testing/api-calls.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';

describe.each(databases)('Search calls on %s', (_name, startDatabase) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startDatabase);
  }, 180_000);
  afterAll(() => api.close());

  describe('search', () => {
    it('[S7.28] answers icons and parameters', async () => {
      const { icons, parameters } = await call(api, 'search', { term: 'home', amount: 5 });
      expect(icons).toHaveLength(5);
      expect(icons?.[0]?.commonName).toMatch(/^(home|house)$/);
      const page = { amount: 5, offset: 0 };
      expect(parameters).toMatchObject({ term: 'home', initialTerm: 'home', responseTerm: null, ...page });
      expect(parameters.countAll).toBeGreaterThan(5);
      expect(parameters.countStyles).toBeGreaterThan(1);
    });

    it('[S9.03] gives 60 icons by default', async () => {
      expect((await call(api, 'search')).icons).toHaveLength(60);
    });

    it('[S5.01] cuts the term to its first 50 characters', async () => {
      const term = `home ${'x'.repeat(60)}`;
      expect((await call(api, 'search', { term })).parameters.initialTerm).toBe(term.slice(0, 50));
    });

    it('[S4.23] [T4.25] reports a correction, and makes none when asked not to', async () => {
      const { parameters } = await call(api, 'search', { term: 'calandar' });
      expect(parameters).toMatchObject({
        initialTerm: 'calandar',
        term: 'calendar',
        responseTerm: 'calendar',
        suggestion: 'calendar',
        isSuggestionApplied: true,
      });
      const exact = await call(api, 'search', { term: 'calandar', spellcheck: false });
      const none = { responseTerm: null, suggestion: null, isSuggestionApplied: false };
      expect(exact.parameters).toMatchObject(none);
    });

    it('[T7.37] searches in the language of the visitor, and reports what it understood', async () => {
      const query = { term: 'стрелка влево', language: 'ru', amount: 5 };
      const { icons, parameters } = await call(api, 'search', query);
      expect(icons?.[0]?.commonName).toMatch(/^(arrow-left|left-arrow)$/);
      expect(parameters).toMatchObject({
        language: 'ru',
        foundLanguage: 'ru',
        searchTranslations: { 'стрелка влево': 'arrow left' },
      });
      const iso = await call(api, 'search', { ...query, language: 'ru-RU' });
      expect(iso.icons).toEqual(icons);
      expect(icons?.[0]).toMatchObject({
        title: expect.stringMatching(/^[A-Z]/),
        localTitle: expect.stringMatching(/^[А-Я]/),
      });
      const byId = { ids: icons?.[0]?.id ?? '', language: 'ru' };
      expect((await call(api, 'bundle', byId)).icons[0]?.localTitle).toBe(icons?.[0]?.localTitle);
      const english = await call(api, 'search', { ...query, term: 'home' });
      expect(english.parameters).toMatchObject({ foundLanguage: 'en', searchTranslations: {} });
    });

    it('[S7.28] finds words of another language than the one of the host, and reports which', async () => {
      const russian = await call(api, 'search', { term: 'дом', language: 'ru', amount: 5 });
      for (const language of ['en', 'ja', 'fr']) {
        const { icons, parameters } = await call(api, 'search', { term: 'дом', language, amount: 5 });
        // Each host names them in its own language.
        expect(icons?.map(({ id }) => id)).toEqual(russian.icons?.map(({ id }) => id));
        expect(parameters).toMatchObject({
          language,
          foundLanguage: 'ru',
          searchTranslations: { дом: 'home' },
          term: 'дом',
          responseTerm: null,
        });
      }
      const { suggestions } = await call(api, 'autocomplete', { term: 'дом', lang: 'en' });
      expect(suggestions.map(({ label }) => label)).toContain('home');
    });

    it('[S2.11] gives all emoji for the word for emoji among them, in every language', async () => {
      const all = await call(api, 'search', { platform: 'group-emoji', amount: 5 });
      expect(all.icons).toHaveLength(5);
      for (const { code, emojiWord } of siteLocales) {
        const query = { term: emojiWord, language: code, platform: 'group-emoji', amount: 5 };
        const { icons, parameters } = await call(api, 'search', query);
        expect(icons?.map(({ id }) => id)).toEqual(all.icons?.map(({ id }) => id));
        expect(parameters.term).toBe(emojiWord);
      }
      const hearts = await call(api, 'search', { term: 'heart emoji', platform: 'emoji' });
      const heart = await call(api, 'search', { term: 'heart', platform: 'emoji' });
      expect(hearts.icons).toEqual(heart.icons);
    });

    it('[S2.07] takes an emoji for its name', async () => {
      const { icons, parameters } = await call(api, 'search', { term: '\u{1F3E0}', amount: 5 });
      expect(parameters).toMatchObject({ initialTerm: '\u{1F3E0}', responseTerm: null });
      expect(icons).toEqual((await call(api, 'search', { term: 'house', amount: 5 })).icons);
      const { suggestions } = await call(api, 'autocomplete', { term: '\u{1F3E0}' });
      expect(suggestions.map(({ label }) => label.toLowerCase())).toContain('house');
    });

    it('[S7.28] names icons by the searched synonym when asked to', async () => {
      const query = { term: 'rubbish', amount: 20 };
      const plain = (await call(api, 'search', query)).icons ?? [];
      const named = (await call(api, 'search', { ...query, replaceNameWithSynonyms: true })).icons ?? [];
      expect(plain.map(({ title }) => title)).toContain('Trash');
      expect(named.map(({ id, commonName }) => [id, commonName])).toEqual(
        plain.map(({ id, commonName }) => [id, commonName]),
      );
      expect(named.find(({ commonName }) => commonName === 'trash')).toMatchObject({
        name: 'rubbish',
        title: 'Rubbish',
      });
      const renamed = { ...query, replaceNameWithSynonyms: true };
      const grouped = await call(api, 'search', { ...renamed, groupBy: 'platform' });
      expect(grouped.results?.flatMap(({ icons }) => icons.map(({ title }) => title))).toContain('Rubbish');
      const drawn = await call(api, 'search', { ...renamed, svg: true });
      expect(drawn.icons?.map(({ title }) => title)).toEqual(named.map(({ title }) => title));
    });

    it('[S7.28] every icon comes as PNG and as vector, and none is an illustration of Ouch', async () => {
      const all = await call(api, 'search', { term: 'home' });
      const filters = [{ format: 'vector' }, { format: 'png' }, { isOuch: true }, { isOuch: false }] as const;
      for (const filter of filters)
        expect((await call(api, 'search', { term: 'home', ...filter })).icons).toEqual(all.icons);
      const id = all.icons?.[0]?.id ?? '';
      expect((await call(api, 'icon', { id })).icon.formats).toEqual(expect.arrayContaining(['png', 'svg']));
    });

    it('pages hold every icon once and are pinned to the catalogue version', async () => {
      const first = await call(api, 'search', { term: 'arrow', amount: 7 });
      const { countAll, catalogueVersion } = first.parameters;
      const ids = new Set<string>();
      for (let offset = 0; offset < countAll; offset += 7) {
        const page = await call(api, 'search', { term: 'arrow', amount: 7, offset, catalogueVersion });
        for (const icon of page.icons ?? []) ids.add(icon.id);
      }
      expect(ids.size).toBe(countAll);
      expect((await call(api, 'search', { term: 'arrow', offset: countAll })).icons).toEqual([]);
    });

    it('answers a page of an old version with CATALOGUE_CHANGED', async () => {
      const { catalogueVersion } = (await call(api, 'search')).parameters;
      expect(await problem(api, '/api/iconsets/v6/search?catalogueVersion=gone')).toEqual({
        status: 409,
        code: 'CATALOGUE_CHANGED',
        nearest: catalogueVersion,
      });
    });

    it('[S1.01] filters by style in any case, group, family, colour, animation, price and author', async () => {
      const only = async (query: EndpointQuery<'search'>) =>
        (await call(api, 'search', { amount: 200, ...query })).icons ?? [];
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
      const inCategory = await only({ category });
      expect(inCategory.length).toBeGreaterThan(0);
      expect(inCategory.every((icon) => icon.categoryApiCode === category)).toBe(true);
    });

    it('[T7.31] a category of a style has as many icons as the page of the style says', async () => {
      const params = { entityType: 'platform', apiCode: 'lucide' } as const;
      const { entity } = await call(api, 'entityDetailed', {}, params);
      for (const { apiCode, totalIcons } of entity.entities) {
        const query = { platform: 'lucide', category: apiCode, amount: 1 };
        expect((await call(api, 'search', query)).parameters.countAll, apiCode).toBe(totalIcons);
      }
    });

    it('[S7.29] groups by style', async () => {
      const { results, parameters, icons } = await call(api, 'search', { term: 'home', groupBy: 'platform' });
      expect(icons).toBeUndefined();
      expect(results?.reduce((sum, style) => sum + style.total, 0)).toBe(parameters.countAll);
      for (const { icons: own, platform } of results ?? [])
        expect(own.every((icon) => icon.platform === platform)).toBe(true);
    });

    it('gives a guest the same answer with drawings again, and a signed-in visitor one of their own', async () => {
      const path = '/api/iconsets/v6/search?term=home&amount=60&svg=true';
      const first = await api.get(path);
      const again = await api.get(path);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('cache-control')).toMatch(/^public/);
      const { token } = await signIn(api.database);
      const own = await api.get(path, { authorization: `Bearer ${token}` });
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect((await api.get(path)).headers.get('cache-control')).toMatch(/^public/);
    });

    it('is compressed for guests who take Brotli, the first time and from the cache, and says the same without', async () => {
      const path = '/api/iconsets/v6/search?term=camera&amount=8&svg=true';
      const takes = (encoding: string) => ({ 'accept-encoding': encoding });
      const [first, cached] = [await api.get(path, takes('gzip, br')), await api.get(path, takes('br'))];
      const plain = await api.get(path, takes('gzip'));
      const encodings = [first, cached, plain].map(({ headers }) => headers.get('content-encoding'));
      expect(encodings).toEqual(['br', 'br', null]);
      expect(cached.body).toEqual(first.body);
      expect(plain.body).toEqual(first.body);
      expect(plain.headers.get('vary')).toBe('Cookie, Authorization, Accept-Encoding');
      const { token } = await signIn(api.database);
      const own = await api.get(path, { ...takes('br'), authorization: `Bearer ${token}` });
      expect(own.headers.get('content-encoding')).toBeNull();
      expect(own.headers.get('cache-control')).toBe('private, no-store');
    });

    it('resolution 19: carries the SVG of free icons alone, and only when asked', async () => {
      const { icons = [] } = await call(api, 'search', { amount: 200, svg: true });
      expect(icons.some((icon) => icon.free)).toBe(true);
      expect(icons.some((icon) => !icon.free)).toBe(true);
      for (const icon of icons) if (!icon.free) expect(icon.svg).toBeUndefined();
      expect(icons.filter((icon) => icon.svg).length).toBeGreaterThan(10);
      for (const { svg, contentHash } of icons) {
        // A name before `.begin` must have no hyphen.
        const prefix = contentHash.replaceAll('-', '_');
        for (const [, id] of svg?.matchAll(/\sid="([^"]+)"/g) ?? []) expect(id).toContain(prefix);
      }
      expect((await call(api, 'search', { amount: 200 })).icons?.some((icon) => icon.svg)).toBe(false);
    });

    it.each([
      ['/api/iconsets/v6/search?platform=%F0%9F%92%A5', 'UNKNOWN_STYLE'],
      ['/api/iconsets/v6/search?platform=group-0000000000000', 'UNKNOWN_GROUP'],
      ['/api/iconsets/v6/search?platform=family-0000000000000', 'UNKNOWN_GROUP'],
      ['/api/iconsets/v6/search?category=%E5%AE%B6%E5%AE%B6%E5%AE%B6%E5%AE%B6%E5%AE%B6', 'UNKNOWN_CATEGORY'],
      ['/api/iconsets/v6/search?authorName=0000000000000000000', 'UNKNOWN_AUTHOR'],
      ['/siteApi/platforms/v1/0000000000000000000', 'UNKNOWN_STYLE'],
      ['/img/0000000000000000000/000000/96/home.png', 'UNKNOWN_STYLE'],
    ])('%s, near to nothing, says where the values are listed', async (path, code) => {
      const { body } = await api.get(path);
      expect(body).toMatchObject({ success: false, code });
      expect(body).not.toHaveProperty('nearest');
      const lists = (body as { hint: string }).hint.match(/\/siteApi[\w/-]+/g) ?? [];
      expect(lists.length).toBeGreaterThan(0);
      for (const list of lists) {
        const answer = await api.get(list);
        expect(answer.status).toBe(200);
        expect((answer.body as { docs: unknown[] }).docs.length).toBeGreaterThan(0);
      }
    });

    it.each([
      ['platform=lucid', 404, 'UNKNOWN_STYLE', 'lucide'],
      ['platform=family-phosphr', 404, 'UNKNOWN_GROUP', 'family-phosphor'],
      ['category=arows', 404, 'UNKNOWN_CATEGORY', 'arrows'],
      ['authorName=nobody-at-all', 404, 'UNKNOWN_AUTHOR', undefined],
      ['format=vectr', 400, 'BAD_REQUEST', 'vector'],
      ['amount=201', 400, 'BAD_REQUEST', undefined],
      ['offset=-1', 400, 'BAD_REQUEST', undefined],
      ['term=a&term=b', 400, 'BAD_REQUEST', undefined],
    ])('%s is named as a mistake, with the nearest valid value', async (query, status, code, nearest) => {
      const mistake = await problem(api, `/api/iconsets/v6/search?${query}`);
      expect(mistake).toMatchObject({ status, code, ...(nearest && { nearest }) });
    });
  });

  describe('suggestions', () => {
    it('[S7.35] complete a term, with an icon to show', async () => {
      const { suggestions } = await call(api, 'autocomplete', { term: 'ho', limit: 11 });
      const url = expect.stringMatching(/^\/icons\/set\/ho/);
      expect(suggestions[0]).toMatchObject({ kind: 'popular', url, previewId: expect.stringMatching(/./) });
      expect(suggestions.length).toBeLessThanOrEqual(11);
      const mistake = await problem(api, '/api/iconsets/autocomplete/v2');
      expect(mistake).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    });

    it('[S7.34] similar tags and [S7.36] popular terms are lists of words', async () => {
      expect((await call(api, 'similarTags', { term: 'trash' })).data.length).toBeGreaterThan(0);
      expect((await call(api, 'popularRequests', { limit: 10 })).requests).toHaveLength(10);
    });

    it('[S9.11] popular terms begin with those of the season', async () => {
      const firstOn = async (day: string) => {
        vi.setSystemTime(Date.parse(day));
        return (await call(api, 'popularRequests', { limit: 10 })).requests[0];
      };
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        expect(await firstOn('2026-12-05')).toBe('christmas');
        expect(await firstOn('2026-11-20')).not.toBe('christmas');
      } finally {
        vi.useRealTimers();
      }
    });

    it('popular terms have the icon that a search for them shows first, when it is requested', async () => {
      const { requests, previews } = await call(api, 'popularRequests', { limit: 5, previews: true });
      expect(previews).toHaveLength(5);
      for (const [place, term] of requests.entries()) {
        const { icons } = await call(api, 'search', { term, amount: 1 });
        expect(previews?.[place]?.id).toBe(icons?.[0]?.id);
      }
    });
  });
});
