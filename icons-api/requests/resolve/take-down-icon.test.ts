import { type IconSummary, iconPath, previewUrl } from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { callsOf, catalogueIds } from '../../collections/testing/collection-calls.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { signIn } from '../../people/accounts/testing/sign-in.ts';
import { drawingOf } from '../testing/drawing-of.ts';
import { requestAtWork, resolveWith } from '../testing/resolving.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const adminToken = 'token-of-the-operator';

describe.each(databases)('[T7.28] an icon of a maker is taken down, on %s', (_name, start) => {
  const api = useApi(start, { similar: true, dictionaries: false, adminToken });
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    admin = await signIn(api.database, { roles: ['admin'] });
  });

  const search = async (query: string): Promise<IconSummary[]> =>
    ((await api.get(`/api/iconsets/v6/search?${query}`)).body as { icons: IconSummary[] }).icons;
  const idsFor = async (term: string) => (await search(`term=${term}&amount=50`)).map(({ id }) => id);
  const takeDown = (id: string, headers: Record<string, string> = admin.headers) =>
    callsOf(api, { headers })('takeDownIcon', { params: { id }, body: { reason: 'A trademark' } });
  const codeOf = (body: unknown) => (body as { code?: string }).code;

  it('its page, its calls and its pictures answer 410, its drawing is erased, searches do not find it', async () => {
    const id = await resolveWith(await requestAtWork(api), 'Espresso machine');
    await expect
      .poll(async () => (await search('term=espresso%20machine'))[0]?.id, { timeout: 60_000 })
      .toBe(id);
    const [icon] = await search('term=espresso%20machine');
    const picture = previewUrl(icon as IconSummary, 96);
    expect((await api.get(picture)).status).toBe(200);
    expect((await takeDown(id)).status).toBe(200);

    const addresses = [`/siteApi/icons/icon?id=${id}`, `/img/?id=${id}&format=png&size=77`, picture];
    for (const address of addresses)
      await expect
        .poll(async () => [address, (await api.get(address)).status], { timeout: 60_000 })
        .toEqual([address, 410]);
    expect(codeOf((await api.get(`/siteApi/icons/icon?id=${id}`)).body)).toBe('ICON_REMOVED');
    await expect.poll(() => idsFor('espresso%20machine'), { timeout: 60_000 }).not.toContain(id);
    expect(JSON.stringify((await api.get('/feed/new-icons')).body)).not.toContain(id);
    expect(JSON.stringify((await api.get('/sitemap/icons-1')).body)).not.toContain(
      iconPath(icon as IconSummary),
    );
    const { rows } = await api.database.orm.$client.query(
      `SELECT svg, words, take_down_reason AS reason,
         (SELECT count(*)::int FROM icon_body WHERE icon_id = $1) AS bodies,
         (SELECT count(*)::int FROM icon_fingerprint WHERE icon_id = $1) AS fingerprints,
         (SELECT total_icons FROM platform WHERE api_code = 'community') AS total
       FROM community_icon WHERE icon_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { svg: '', words: [], reason: 'A trademark', bodies: 0, fingerprints: 0, total: 0 },
    ]);
    expect((await api.get('/siteApi/groups/v1/platform/community/detailed')).status).toBe(404);
  });

  it('its request loses it, and a collection drops it as it drops all icons that left the catalogue', async () => {
    const atWork = await requestAtWork(api);
    const id = await resolveWith(atWork, 'Moka pot', {}, drawingOf(2));
    await expect.poll(async () => (await search('term=moka%20pot'))[0]?.id, { timeout: 60_000 }).toBe(id);
    const visitor = callsOf(api, await signIn(api.database));
    const made = await visitor('createCollection', { body: { name: 'Coffee', icons: [id] } });
    const { id: collectionId } = made.success.collection;
    await takeDown(id);
    await expect.poll(() => search('term=moka%20pot'), { timeout: 60_000 }).toEqual([]);
    const { success } = await visitor('collectionIcons', { params: { id: collectionId } });
    expect(success).toMatchObject({ docs: [], total: 1 });
    const request = await visitor('request', { params: { id: atWork.requestId } });
    expect(request.success.request.resolvedItems).toEqual([]);
  });

  it('similar icons have it as soon as searches do, and no longer when it was taken down', async () => {
    const id = await resolveWith(await requestAtWork(api), 'Samovar', {}, drawingOf(3));
    const similar = () => api.get(`/api/iconsets/vector/search/id?id=${id}&amount=5`);
    await expect.poll(async () => (await similar()).status, { timeout: 60_000 }).toBe(200);
    const picture = await fetch(`${api.url}/img/?id=${id}&format=png&size=96`);
    const form = new FormData();
    form.set('file', await picture.blob(), 'samovar.png');
    const byImage = () =>
      fetch(`${api.url}/api/iconsets/vector/search/file`, { method: 'POST', body: form }).then((answer) =>
        answer.text(),
      );
    await expect.poll(byImage, { timeout: 60_000 }).toContain(id);
    await takeDown(id);
    await expect.poll(async () => (await byImage()).includes(id), { timeout: 60_000 }).toBe(false);
  });

  it('doing so twice changes nothing, the operator may by the token', async () => {
    const id = await resolveWith(await requestAtWork(api), 'Grinder', {}, drawingOf(4));
    expect((await takeDown(id, { authorization: `Bearer ${adminToken}` })).status).toBe(200);
    const version = async () => await query(api.database)`SELECT version FROM catalogue_state`;
    const before = await version();
    expect((await takeDown(id)).status).toBe(200);
    expect(await version()).toEqual(before);
  });

  it('nobody else may, and of other icons nothing is taken', async () => {
    const maker = await signIn(api.database, { roles: ['maker'] });
    const id = await resolveWith(await requestAtWork(api, { maker }), 'Whisk', {}, drawingOf(5));
    for (const [headers, code] of [
      [{}, 'ADMIN_ONLY'],
      [maker.headers, 'ADMIN_ONLY'],
    ] as const)
      expect((await takeDown(id, headers)).problem.code).toBe(code);
    const [other] = (await catalogueIds(api, 1)) as [string];
    for (const unknown of [other, 'nosuchicon22', '%00'])
      expect((await takeDown(unknown)).problem.code, unknown).toBe('UNKNOWN_ICON');
    expect((await api.get(`/siteApi/icons/icon?id=${other}`)).status).toBe(200);
    expect((await api.get(`/siteApi/icons/icon?id=${id}`)).status).toBe(200);
  });
});
