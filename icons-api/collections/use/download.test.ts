import { apiPath, endpointOf, type IconSummary } from '@icoteca/shared-contracts';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { Renderer } from '../../drawing/rendering/renderer.ts';
import { giveAllowance } from '../../people/rights/testing/give-plan.ts';
import { drawingOf } from '../../requests/testing/drawing-of.ts';
import { requestAtWork, resolveWith } from '../../requests/testing/resolving.ts';
import { COLLECTIONS, iconsAt, type Owner, ownerAt } from './testing/owner.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

describe.each(databases)('the zip of a collection, %s', (_name, start) => {
  const api = useApi(start);
  let owner: Owner;
  let free: IconSummary[];
  let sold: IconSummary[];
  beforeAll(async () => {
    owner = await ownerAt(api);
    free = await iconsAt(api, 'term=house&free=true&amount=6');
    sold = await iconsAt(api, 'term=&free=false&platform=ph&amount=6');
  });

  const idsOf = (icons: readonly IconSummary[]) => icons.map(({ id }) => id);
  const usesLeftOf = async ({ accountId }: Owner) => {
    const rows = await query(api.database)`SELECT sum(usages_left)::int AS left FROM allowance
      WHERE account_id = ${accountId}`;
    return rows[0]?.left;
  };
  const begin = (id: string, body: object, { headers }: Pick<Owner, 'headers'> = owner) =>
    api.send('POST', `${COLLECTIONS}/${id}/download`, body, headers);
  const stateOf = async (id: string, downloadId: string) => {
    const { status, body } = await api.get(`${COLLECTIONS}/${id}/download/${downloadId}`, owner.headers);
    expect(status, JSON.stringify(body)).toBe(200);
    return endpointOf('collectionDownload').response.parse(body);
  };
  const ended = async (id: string, begun: { body: unknown }) => {
    const { downloadId } = endpointOf('startCollectionDownload').response.parse(begun.body);
    await expect
      .poll(async () => (await stateOf(id, downloadId)).state, { timeout: 60_000, interval: 50 })
      .not.toBe('running');
    return { downloadId, ...(await stateOf(id, downloadId)) };
  };
  it('a repeated call with its Idempotency-Key follows the zip that the first one began', async () => {
    const { id } = await owner.create({ name: 'Twice', icons: idsOf(free).slice(0, 2) });
    const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() };
    const [first, again] = await Promise.all([
      begin(id, { format: 'svg' }, { headers }),
      begin(id, { format: 'svg' }, { headers }),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await begin(id, { format: 'svg' }, { headers })).body).toEqual(first.body);
    expect(
      await query(api.database)`SELECT id FROM collection_download WHERE collection_id = ${id}`,
    ).toHaveLength(1);
    expect((await begin(id, { format: 'png' }, { headers })).body).toMatchObject({ success: false });
    expect((await ended(id, first)).state).toBe('ready');
  });

  const zipAt = async (url: string | undefined, headers = owner.headers) => {
    const answer = await fetch(api.url + url, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const zip = await JSZip.loadAsync(await answer.arrayBuffer(), { checkCRC32: true });
    return { zip, fileName: answer.headers.get('content-disposition') };
  };

  it('[T7.08] [T7.09] holds every icon in the format and size, with the licences, under names of their own', async () => {
    const { id } = await owner.create({ name: 'Café / 平面图', icons: idsOf(free) });
    const { state, done, total, missing, url } = await ended(
      id,
      await begin(id, { format: 'png', size: 48 }),
    );
    expect({ state, done, total, missing }).toEqual({
      state: 'ready',
      done: free.length,
      total: free.length,
      missing: [],
    });
    const { zip, fileName } = await zipAt(url);
    expect(fileName).toBe(
      `attachment; filename="icoteca-cafe.zip"; filename*=UTF-8''${encodeURIComponent('icoteca-café-平面图.zip')}`,
    );
    const names = Object.keys(zip.files);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(free.length + 1);
    expect(names.filter((name) => name.endsWith('-48.png') || name.endsWith('-48-filled.png'))).toHaveLength(
      free.length,
    );
    for (const name of names.filter((one) => one.endsWith('.png')))
      expect((await zip.file(name)?.async('nodebuffer'))?.subarray(1, 4).toString()).toBe('PNG');
    const licences = await zip.file('LICENSES.txt')?.async('string');
    expect(licences).toContain(`Icons from Icoteca, ${api.url}`);
    for (const name of names.filter((one) => one !== 'LICENSES.txt')) expect(licences).toContain(name);
    expect(licences).toMatch(/Author: .+, https?:/);
    // Downloaded has them now.
    const downloaded = await api.get(apiPath('downloadHistory'), owner.headers);
    expect(JSON.stringify(downloaded.body)).toContain(free[0]?.id);
  });

  it('[T7.28] credits the icons of makers one by one, each with its own author and licence', async () => {
    const made: string[] = [];
    for (const [name, licence, at] of [
      ['Mona Liss', 'CC-BY-4.0', 1],
      ['Otto Dix', 'MIT', 2],
    ] as const) {
      const atWork = await requestAtWork(api, { title: `Hob of ${name}`, name });
      made.push(await resolveWith(atWork, `Hob ${at}`, { licence }, drawingOf(at)));
    }
    const found = () => iconsAt(api, 'term=&platform=community&amount=9');
    await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBe(2);
    const { id } = await owner.create({ name: 'Hobs', icons: made });
    const { url } = await ended(id, await begin(id, { format: 'svg' }));
    const licences = await (await zipAt(url)).zip.file('LICENSES.txt')?.async('string');
    expect(licences).toMatch(/hob-1\.svg: .*Mona Liss.*CC[ -]BY/i);
    expect(licences).toMatch(/hob-2\.svg: .*Otto Dix.*MIT/i);
  });

  it('is drawn as the collection is, or in the requested colour', async () => {
    const [icon] = (await iconsAt(api, 'term=house&platform=lucide&amount=1')) as [IconSummary];
    const appearance = { color: '228be6', padding: 10, stroke: 1 };
    const { id } = await owner.create({ icons: [icon.id], appearance });
    const svgOf = async (body: object) => {
      const { url } = await ended(id, await begin(id, { format: 'svg', ...body }));
      const { zip } = await zipAt(url);
      const name = Object.keys(zip.files).find((one) => one.endsWith('.svg')) as string;
      return zip.file(name)?.async('string');
    };
    const own = await svgOf({});
    expect(own).toMatch(/#228BE6/i);
    expect(own).toContain('stroke-width="1"');
    expect(await svgOf({ color: 'FA5252' })).toMatch(/#FA5252/i);
  });

  it('is code as well: components with an index, or one style sheet, with the licences', async () => {
    const [icon] = (await iconsAt(api, 'term=house&platform=lucide&amount=1')) as [IconSummary];
    const { id } = await owner.create({ icons: [icon.id, ...idsOf(sold).slice(0, 1)] });
    const filesOf = async (format: string) => {
      const { url, missing } = await ended(id, await begin(id, { format }));
      expect(missing).toEqual([{ id: sold[0]?.id, code: 'PAID_FORMAT' }]);
      const { zip } = await zipAt(url);
      const names = Object.keys(zip.files).sort();
      expect(names).toContain('LICENSES.txt');
      const codes = names.filter((name) => name !== 'LICENSES.txt');
      return Promise.all(codes.map(async (name) => [name, await zip.file(name)?.async('string')]));
    };
    const [component, index] = await filesOf('tsx');
    expect(component?.[0]).toBe('lucide/HouseIcon.tsx');
    expect(component?.[1]).toContain('export function HouseIcon');
    expect(index).toEqual(['lucide/index.ts', "export { HouseIcon } from './HouseIcon';\n"]);
    expect((await filesOf('vue')).map(([name]) => name)).toEqual(['lucide/HouseIcon.vue', 'lucide/index.js']);
    const [[name, sheet] = []] = await filesOf('css');
    expect(name).toBe('icons.css');
    expect(sheet).toMatch(/\.icon-house \{[^}]*mask/);
  });

  it('[T4.02] names what is missing, and is there when at least one icon became a file', async () => {
    const { id } = await owner.create({ icons: idsOf([...sold, ...free.slice(0, 1)]) });
    const some = await ended(id, await begin(id, { format: 'svg' }));
    expect(some.state).toBe('ready');
    expect(new Set(some.missing)).toEqual(
      new Set(sold.map((icon) => ({ id: icon.id, code: 'PAID_FORMAT' }))),
    );
    expect(Object.keys((await zipAt(some.url)).zip.files)).toHaveLength(2);
    const onlySold = await owner.create({ icons: idsOf(sold) });
    const none = await ended(onlySold.id, await begin(onlySold.id, { format: 'svg' }));
    expect(none).toMatchObject({ state: 'failed', failure: { code: 'PAID_FORMAT' } });
    expect(none.url).toBeUndefined();
    const file = await api.get(
      `${COLLECTIONS}/${onlySold.id}/download/${none.downloadId}?file=1`,
      owner.headers,
    );
    expect(file).toMatchObject({ status: 404, body: { code: 'DOWNLOAD_GONE' } });
  });

  it('[S6.05] takes uses of the plan for all icons or for none, and none for what was not made', async () => {
    const counted = await ownerAt(api);
    const { id } = await counted.create({ icons: idsOf(sold) });
    await giveAllowance(api.database, counted.accountId, { usagesLeft: sold.length - 1 });
    const download = async () => {
      const { body } = await begin(id, { format: 'svg' }, counted);
      const { downloadId } = endpointOf('startCollectionDownload').response.parse(body);
      const path = `${COLLECTIONS}/${id}/download/${downloadId}`;
      await expect
        .poll(async () => (await api.get(path, counted.headers)).body, { timeout: 60_000 })
        .not.toMatchObject({ state: 'running' });
      return (await api.get(path, counted.headers)).body;
    };
    expect(await download()).toMatchObject({ state: 'failed', failure: { code: 'ALLOWANCE_USED_UP' } });
    expect(await usesLeftOf(counted)).toBe(sold.length - 1);
    await giveAllowance(api.database, counted.accountId, { usagesLeft: 1 });
    const failing = vi.spyOn(Renderer.prototype, 'icon').mockRejectedValueOnce(new Error('broken'));
    expect(await download()).toMatchObject({ state: 'ready', missing: [{ code: 'INTERNAL' }] });
    failing.mockRestore();
    expect(await usesLeftOf(counted), 'the icon that failed cost nothing').toBe(1);
    expect(await download()).toMatchObject({ state: 'ready', missing: [] });
    expect(await usesLeftOf(counted), 'the others cost nothing twice').toBe(0);
  });

  it('refuses what no icon could be, an empty collection, and a third concurrent zip', async () => {
    const { id } = await owner.create({ icons: idsOf(free) });
    const { id: empty } = await owner.create({});
    expect(await begin(id, { format: 'bmp' })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_FORMAT' },
    });
    expect(await begin(id, { format: 'png', color: 'reddish' })).toMatchObject({
      body: { code: 'BAD_COLOUR' },
    });
    expect(await begin(id, { format: 'png', state: 'ready' })).toMatchObject({ body: { param: 'state' } });
    expect(await begin(empty, { format: 'png' })).toMatchObject({ body: { code: 'COLLECTION_EMPTY' } });
    const slow = vi
      .spyOn(Renderer.prototype, 'icon')
      .mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(Buffer.from('x')), 300)));
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(id, { format: 'png', size: 32 })));
    const codes = begun.map(({ status, body }) =>
      status === 200 ? 'begun' : (body as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'begun')).toHaveLength(2);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(8);
    for (const one of begun.filter(({ status }) => status === 200)) await ended(id, one);
    slow.mockRestore();
    expect((await begin(id, { format: 'png' })).status).toBe(200);
  });

  it('ends when it is cancelled, and costs nothing then', async () => {
    const counted = await ownerAt(api);
    await giveAllowance(api.database, counted.accountId, { usagesLeft: 10 });
    const { id } = await counted.create({ icons: idsOf(sold) });
    const slow = vi
      .spyOn(Renderer.prototype, 'icon')
      .mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(Buffer.from('x')), 700)));
    const { body } = await begin(id, { format: 'svg' }, counted);
    const { downloadId } = endpointOf('startCollectionDownload').response.parse(body);
    const path = `${COLLECTIONS}/${id}/download/${downloadId}`;
    expect(await api.send('DELETE', path, undefined, owner.headers)).toMatchObject({ status: 404 });
    expect(await api.send('DELETE', path, undefined, counted.headers)).toMatchObject({ status: 200 });
    expect(await api.get(path, counted.headers)).toMatchObject({
      status: 404,
      body: { code: 'DOWNLOAD_GONE' },
    });
    await expect.poll(() => usesLeftOf(counted), { timeout: 20_000 }).toBe(10);
    slow.mockRestore();
  });

  it('has failed, with the reason, when its process ended; nobody else learns of it', async () => {
    const { id } = await owner.create({ icons: idsOf(free.slice(0, 2)) });
    await query(api.database)`INSERT INTO collection_download
      (id, account_id, collection_id, state, done, total, missing, at)
       VALUES ('left-behind', ${owner.accountId}, ${id}, 'running', 1, 2, ${JSON.stringify([{ id: free[0]?.id, code: 'RENDER_FAILED' }])}, ${Date.now() - 31_000})`;
    expect(await stateOf(id, 'left-behind')).toMatchObject({
      state: 'failed',
      missing: [
        { id: free[0]?.id, code: 'RENDER_FAILED' },
        { id: free[1]?.id, code: 'DOWNLOAD_INTERRUPTED' },
      ],
      failure: { code: 'DOWNLOAD_INTERRUPTED' },
    });
    const other = await ownerAt(api);
    const path = `${COLLECTIONS}/${id}/download/left-behind`;
    expect(await api.get(path, other.headers)).toMatchObject({ body: { code: 'UNKNOWN_COLLECTION' } });
    expect(await begin(id, { format: 'png' }, other)).toMatchObject({ body: { code: 'UNKNOWN_COLLECTION' } });
    await owner.change(id, { access: 'public' });
    expect(await api.get(path, other.headers)).toMatchObject({ body: { code: 'DOWNLOAD_GONE' } });
    expect(await begin(id, { format: 'png' }, other)).toMatchObject({ status: 200 });
    expect(await api.send('POST', `${COLLECTIONS}/${id}/download`, { format: 'png' })).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED' },
    });
    await query(api.database)`UPDATE collection_download SET at = ${Date.now() - 3_600_001}
      WHERE id = ${'left-behind'}`;
    expect(await api.get(path, owner.headers), 'after an hour').toMatchObject({
      body: { code: 'DOWNLOAD_GONE' },
    });
  });
});
