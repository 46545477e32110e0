import { type IconSummary, iconPath, knownFormats } from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { callsOf, catalogueIds } from '../../collections/testing/collection-calls.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { signIn } from '../../people/accounts/testing/sign-in.ts';
import { drawingOf } from '../testing/drawing-of.ts';
import { makeRequest } from '../testing/make-request.ts';
import { requestAtWork, resolveWith } from '../testing/resolving.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe.each(databases)('[T7.28] a request is resolved, on %s', (_name, start) => {
  const api = useApi(start, { dictionaries: false });

  const search = async (query: string): Promise<IconSummary[]> =>
    ((await api.get(`/api/iconsets/v6/search?${query}`)).body as { icons: IconSummary[] }).icons;
  const stateOf = async () => {
    const tables = ['icon', 'community_icon', 'request_icon', 'icon_set', 'platform', 'author', 'concept'];
    const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', ');
    const { rows } = await api.database.orm.$client.query(`SELECT version, ${counts} FROM catalogue_state`);
    return rows[0];
  };

  describe('with a drawing of the maker', () => {
    let id: string;
    beforeAll(async () => {
      const atWork = await requestAtWork(api, { title: 'Induktionsherd in der Küche' });
      id = await resolveWith(atWork, 'Induction hob', { licence: 'CC-BY-4.0' });
    });

    it('the icon is found by its title, by words of the request, and by its style and author', async () => {
      await expect.poll(() => search('term=induction%20hob'), { timeout: 60_000 }).toMatchObject([{ id }]);
      const [icon] = await search('term=induktionsherd');
      expect(icon).toMatchObject({
        id,
        title: 'Induction hob',
        platform: 'community',
        platformName: 'Community',
        authorName: 'Mona Liss',
        free: true,
        isColor: false,
      });
      for (const query of ['platform=community', 'platform=family-community', `authorName=${icon?.authorId}`])
        expect(
          (await search(`term=&amount=50&${query}`)).map((one) => one.id),
          query,
        ).toEqual([id]);
      expect(await search('term=induction%20hob&platform=lucide')).toEqual([]);
    });

    it('it has details with author, licence and tags, its style and author have pages', async () => {
      const { body } = await api.get(`/siteApi/icons/icon?id=${id}`);
      const { icon } = body as { icon: { author: { id: string }; licence: object; tags: string[] } };
      expect(icon).toMatchObject({
        author: { name: 'Mona Liss' },
        licence: { spdx: 'CC-BY-4.0', attributionRequired: true },
        platform: 'community',
      });
      expect(icon.tags).toContain('induktionsherd');
      const author = await api.get(`/siteApi/market/authors/${icon.author.id}`);
      expect(author.body).toMatchObject({
        author: {
          name: 'Mona Liss',
          totalIcons: 1,
          totalStyles: 1,
          platforms: [{ apiCode: 'community', totalIcons: 1, preview: [{ id }] }],
          licences: [{ spdx: 'CC-BY-4.0' }],
        },
      });
      const style = await api.get('/siteApi/groups/v1/platform/community/detailed');
      expect(style.body).toMatchObject({ entity: { name: 'Community', totalIcons: 1 } });
      const family = await api.get('/siteApi/groups/v1/family/community/detailed');
      expect(family.body).toMatchObject({ entity: { entities: [{ apiCode: 'community' }], totalIcons: 1 } });
    });

    it('it is among the newest, in the feed and in the sitemap', async () => {
      const latest = (await api.get('/siteApi/icons/latest?amount=1')).body as { icons: IconSummary[] };
      expect(latest.icons).toMatchObject([{ id }]);
      const feed = (await api.get('/feed/new-icons')).body as { entries: object[] };
      expect(feed.entries[0]).toMatchObject({
        id,
        style: 'Community',
        author: 'Mona Liss',
        licence: 'CC BY 4.0',
      });
      const icons = JSON.stringify((await api.get('/sitemap/icons-1')).body);
      expect(icons).toContain(iconPath(latest.icons[0] as IconSummary));
      expect(JSON.stringify((await api.get('/sitemap/pages')).body)).toContain('/icons/authors/mona-liss-');
    });

    it('guests download it in every format that a still icon has', async () => {
      for (const format of knownFormats.filter((one) => !['gif', 'apng', 'json'].includes(one))) {
        const file = await fetch(`${api.url}/img/?id=${id}&format=${format}&size=48`);
        expect([format, file.status]).toEqual([format, 200]);
        await file.arrayBuffer();
      }
    });
  });

  it('with icons that are there already, under whatever id, and the catalogue stays', async () => {
    const { calls, requestId } = await requestAtWork(api);
    const [first, second] = (await catalogueIds(api, 2)) as [string, string];
    const before = await query(api.database)`SELECT version FROM catalogue_state`;
    const resolvedItems = [{ iconId: second }, { iconId: first }, { iconId: second }];
    const { success } = await calls('resolveRequest', { params: { id: requestId }, body: { resolvedItems } });
    expect(success.request).toMatchObject({
      status: 'resolved',
      resolvedItems: [{ id: second }, { id: first }],
    });
    expect(await query(api.database)`SELECT version FROM catalogue_state`).toEqual(before);
  });

  it('in a style of the maker: found by its name, shown on the author page with the common one', async () => {
    const maker = await signIn(api.database, { name: 'Ona', roles: ['maker'] });
    const one = await resolveWith(await requestAtWork(api, { maker }), 'Pasta maker', {}, drawingOf(2));
    const two = await resolveWith(
      await requestAtWork(api, { maker }),
      'Rice cooker',
      { style: 'Pebble', licence: 'MIT' },
      drawingOf(3),
    );
    await expect.poll(async () => (await search('term=rice%20cooker'))[0]?.id, { timeout: 60_000 }).toBe(two);
    const [icon] = await search('term=rice%20cooker');
    expect(icon).toMatchObject({ platformName: 'Pebble', authorName: 'Ona' });
    const { body } = await api.get(`/siteApi/market/authors/${icon?.authorId}`);
    expect(body).toMatchObject({
      author: {
        totalIcons: 2,
        platforms: [{ apiCode: 'community', preview: [{ id: one }] }, { title: 'Pebble' }],
        licences: [{ spdx: 'CC0-1.0' }, { spdx: 'MIT' }],
      },
    });
    const other = await requestAtWork(api);
    const taken = { resolvedItems: [{ svg: drawingOf(4), name: 'Wok' }], style: 'pebble' };
    const refused = await other.calls('resolveRequest', { params: { id: other.requestId }, body: taken });
    expect(refused.problem).toMatchObject({ code: 'BAD_REQUEST', param: 'style' });
  });

  it('two icons of one name are two icons', async () => {
    const maker = await signIn(api.database, { name: 'Twice', roles: ['maker'] });
    const one = await resolveWith(await requestAtWork(api, { maker }), 'Toaster', {}, drawingOf(5));
    const two = await resolveWith(await requestAtWork(api, { maker }), 'Toaster', {}, drawingOf(6));
    expect(two).not.toBe(one);
    const rows = await query(api.database)`SELECT name FROM icon WHERE id = ANY(${[one, two]}) ORDER BY name`;
    expect(rows).toEqual([{ name: 'toaster' }, { name: 'toaster-2' }]);
  });

  it('words of a request are tags of an idea that nobody else draws, and of no other', async () => {
    const id = await resolveWith(
      await requestAtWork(api, { title: 'House for my pizzeria' }),
      'Home',
      {},
      drawingOf(7),
    );
    const { body } = await api.get(`/siteApi/icons/icon?id=${id}`);
    expect((body as { icon: { tags: string[] } }).icon.tags).not.toContain('pizzeria');
  });

  it.each([
    ['an unknown icon', [{ iconId: 'nosuchicon22' }], 404, 'UNKNOWN_ICON', 'id'],
    [
      'a drawing in which nothing is left',
      [{ svg: '<svg viewBox="0 0 1 1"/>', name: 'Pot' }],
      422,
      'SVG_REFUSED',
      'resolvedItems.0.svg',
    ],
    ['no SVG', [{ svg: 'hello', name: 'Pot' }], 422, 'SVG_REFUSED', 'resolvedItems.0.svg'],
    [
      'a drawing of 100 KB',
      [{ svg: drawingOf(1).padEnd(102_400), name: 'Pot' }],
      413,
      'SVG_TOO_LARGE',
      'resolvedItems.0.svg',
    ],
    [
      'one bad drawing of two',
      [
        { svg: drawingOf(8), name: 'Pot' },
        { svg: '<svg', name: 'Pan' },
      ],
      422,
      'SVG_REFUSED',
      'resolvedItems.1.svg',
    ],
    [
      'a title without a letter of English',
      [{ svg: drawingOf(8), name: '鍋' }],
      400,
      'BAD_REQUEST',
      'resolvedItems.0.name',
    ],
    [
      'more than 20',
      Array.from({ length: 21 }, () => ({ iconId: 'nosuchicon22' })),
      400,
      'BAD_REQUEST',
      'resolvedItems',
    ],
    ['nothing', [], 400, 'BAD_REQUEST', 'resolvedItems'],
  ])('%s is refused, and nothing is written', async (_what, resolvedItems, status, code, param) => {
    const { calls, requestId } = await requestAtWork(api);
    const before = await stateOf();
    const answer = await calls('resolveRequest', { params: { id: requestId }, body: { resolvedItems } });
    expect(answer.status).toBe(status);
    expect(answer.problem).toMatchObject({ code, param });
    expect(await stateOf()).toEqual(before);
    const { success } = await calls('request', { params: { id: requestId } });
    expect(success.request.status).toBe('inWork');
  });

  it('a drawing of an icon that is sold is refused, and that icon named', async () => {
    const rows = await query(api.database)<{
      id: string;
      body: string;
      box: number[];
    }>`SELECT i.id, b.body, ARRAY[box_left, box_top, box_width, box_height] AS box FROM icon i
       JOIN icon_body b ON b.icon_id = i.id WHERE set_prefix = 'ph' AND (flags & 4) = 0 AND removed_at IS NULL LIMIT 1`;
    const [sold] = rows;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${sold?.box.join(' ')}">${sold?.body}</svg>`;
    const { calls, requestId } = await requestAtWork(api);
    const body = { resolvedItems: [{ svg, name: 'Stolen' }] };
    const { problem } = await calls('resolveRequest', { params: { id: requestId }, body });
    expect(problem).toMatchObject({ code: 'SVG_REFUSED', rule: 'in-catalogue' });
    expect(problem.hint).toContain(sold?.id);
  });

  it('what of a drawing could run or load is not in the icon', async () => {
    const svg = drawingOf(9).replace(
      '</svg>',
      '<script>alert(1)</script><image href="https://x.example/a.png"/></svg>',
    );
    const id = await resolveWith(await requestAtWork(api), 'Kettle', {}, svg);
    const rows = await query(api.database)`SELECT body FROM icon_body WHERE icon_id = ${id}`;
    expect(JSON.stringify(rows)).not.toMatch(/script|image|x\.example/);
  });

  it('of ten calls at the same time one resolves it, and its icons are there once', async () => {
    const { calls, requestId } = await requestAtWork(api);
    const body = { resolvedItems: [{ svg: drawingOf(10), name: 'Air fryer' }] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => calls('resolveRequest', { params: { id: requestId }, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { problem } of answers.filter(({ status }) => status !== 200))
      expect(problem).toMatchObject({ code: 'REQUEST_STATE', rule: 'only-in-work' });
    const { length: rowCount } = await query(api.database)`SELECT FROM icon WHERE title = 'Air fryer'`;
    expect(rowCount).toBe(1);
  });

  it('eight makers at the same time resolve eight requests, and all totals are right', async () => {
    const before = (await stateOf()) as { icon: number };
    await Promise.all(
      Array.from({ length: 8 }, async (_, n) =>
        resolveWith(await requestAtWork(api, { name: `Maker ${n}` }), 'Blender', {}, drawingOf(20 + n)),
      ),
    );
    expect(await stateOf()).toMatchObject({ icon: before.icon + 8 });
    const rows = await query(api.database)`SELECT (SELECT total_icons FROM platform
      WHERE api_code = 'community') AS style,
         (SELECT count(*)::int FROM icon i JOIN platform p ON p.id = i.platform_id
          WHERE p.api_code = 'community' AND removed_at IS NULL) AS counted,
         (SELECT sum(total_icons)::int FROM category) AS filed,
         (SELECT count(*)::int FROM icon WHERE removed_at IS NULL) AS living`;
    const [totals] = rows as [{ style: number; counted: number; filed: number; living: number }];
    expect([totals.style, totals.filed]).toEqual([totals.counted, totals.living]);
  });

  it('the same call with the same key answers alike and makes no second icon', async () => {
    const { calls, requestId } = await requestAtWork(api);
    const call = {
      params: { id: requestId },
      body: { resolvedItems: [{ svg: drawingOf(11), name: 'Juicer' }] },
      headers: { 'idempotency-key': 'resolve-juicer-1' },
    };
    const first = await calls('resolveRequest', call);
    const second = await calls('resolveRequest', call);
    expect(second.success.request.resolvedItems).toEqual(first.success.request.resolvedItems);
  });

  it('anyone who may not resolve it is refused before a drawing is read', async () => {
    const { requestId } = await requestAtWork(api);
    const stranger = callsOf(api, await signIn(api.database, { roles: ['maker'] }));
    const body = { resolvedItems: [{ svg: '<svg', name: 'Pot' }] };
    const { problem } = await stranger('resolveRequest', { params: { id: requestId }, body });
    expect(problem).toMatchObject({ code: 'REQUEST_FORBIDDEN', rule: 'assigned-maker-only' });
    const { accountId } = await signIn(api.database);
    const fresh = await makeRequest(api.database, { authorId: accountId });
    const admin = callsOf(api, await signIn(api.database, { roles: ['admin'] }));
    const early = await admin('resolveRequest', { params: { id: fresh }, body });
    expect(early.problem).toMatchObject({ code: 'REQUEST_STATE', rule: 'only-in-work' });
  });

  it('resolved again after it was reopened it has the icons of both times', async () => {
    const atWork = await requestAtWork(api);
    const first = await resolveWith(atWork, 'Sieve', {}, drawingOf(12));
    await query(api.database)`UPDATE icon_request SET status = 'inWork' WHERE id = ${atWork.requestId}`;
    const second = await resolveWith(atWork, 'Strainer', {}, drawingOf(13));
    const { success } = await atWork.calls('request', { params: { id: atWork.requestId } });
    expect(success.request.resolvedItems.map(({ id }) => id)).toEqual([first, second]);
  });

  it('twenty drawings of nearly 100 KB are taken', async () => {
    const { calls, requestId } = await requestAtWork(api);
    const padded = (n: number) => drawingOf(40 + n).replace('</svg>', `<!--${'"'.repeat(98_000)}--></svg>`);
    const resolvedItems = Array.from({ length: 20 }, (_, n) => ({ svg: padded(n), name: `Pan ${n}` }));
    const { success } = await calls('resolveRequest', { params: { id: requestId }, body: { resolvedItems } });
    expect(success.request.resolvedItems).toHaveLength(20);
  });
});
