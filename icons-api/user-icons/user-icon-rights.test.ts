import type { CollectionIcon } from '@icoteca/shared-contracts';
import { FileStreamReader } from '@icoteca/shared-contracts/file-stream';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { databases } from '../database/testing/databases.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { RewardTokens } from '../people/rights/reward-tokens.ts';
import { giveLicense } from '../people/rights/testing/give-plan.ts';
import { flag, type Owner, ownerOf, share, uploadOne } from './testing/upload-calls.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const adminToken = 'the-token-of-the-operator';
/** An id that an uploaded icon could have. */
const nobodys = 'abcdefghijklmnopqrstuvwxyz';

interface Answer {
  status: number;
  code: string | undefined;
  cacheControl: string | null;
  bytes: Buffer;
  headers: Headers;
}

describe.each(databases)('who may have an uploaded icon in %s', (_name, start) => {
  const api = useApi(start, { adminToken });
  let owner: Owner;
  let icon: CollectionIcon;
  let people: Record<'another' | 'guest' | 'admin' | 'paid' | 'ended', Record<string, string>>;
  beforeAll(async () => {
    owner = await ownerOf(api);
    icon = await uploadOne(api, owner, flag, 'my flag.svg');
    const paid = await signIn(api.database);
    await giveLicense(api.database, paid.accountId, {}, [{ isUnlimited: true }]);
    people = {
      another: (await signIn(api.database)).headers,
      guest: {},
      admin: (await signIn(api.database, { roles: ['admin'] })).headers,
      paid: paid.headers,
      ended: { authorization: `Bearer ${'a'.repeat(43)}` },
    };
  });

  const ask = async (
    path: string,
    headers: Record<string, string>,
    init: { method?: string; body?: object } = {},
  ): Promise<Answer> => {
    const response = await fetch(api.url + path, {
      method: init.method ?? 'GET',
      headers: { ...headers, ...(init.body && { 'content-type': 'application/json' }) },
      ...(init.body && { body: JSON.stringify(init.body) }),
      redirect: 'manual',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      code: isJson ? (JSON.parse(bytes.toString()) as { code?: string }).code : undefined,
      cacheControl: response.headers.get('cache-control'),
      bytes,
      headers: response.headers,
    };
  };

  /** Every way in which an id of an icon becomes something of its drawing: pictures for looking, and all else. */
  const previews = (id: string): [name: string, path: string][] => [
    ['details', `/siteApi/icons/icon?id=${id}`],
    ['small preview', `/img/v/${icon.contentHash}/${id}-96.png`],
    ['large preview', `/img/v/${icon.contentHash}/${id}-400.webp`],
    ['own preview', `/img/v/${icon.contentHash}/${id}-96.png?own=1`],
    ['sheet', `/img/sheet/${catalogueVersion}?ids=${id}`],
    ['picture of a link', `/img/social/${id}.png`],
    ['picture of a list', `/img/social?ids=${id}`],
  ];
  const files = (id: string): [name: string, path: string, init?: { method: string; body: object }][] => [
    ['vector preview', `/img/v/${icon.contentHash}/${id}-96.svg`],
    ['own vector preview', `/img/v/${icon.contentHash}/${id}-96.svg?own=1`],
    ...(['png', 'svg', 'webp', 'jpg', 'pdf', 'eps', 'ico'] as const).map((format): [string, string] => [
      format,
      `/img/?id=${id}&format=${format}&size=64&download=1`,
    ]),
    ['simplified', `/img?id=${id}&format=svg&simplified=1`],
    ['sprite', '/siteApi/icons/sprite', { method: 'POST', body: { ids: [id] } }],
    ['web font', '/siteApi/tasks/webfonts', { method: 'PUT', body: { ids: [id] } }],
  ];
  let catalogueVersion = '';
  beforeAll(async () => {
    const { body } = await api.get(`/siteApi/collections/v2/${owner.collectionId}/icons`, owner.headers);
    catalogueVersion = (body as { catalogueVersion: string }).catalogueVersion;
  });

  async function expectAllOfOwner(): Promise<void> {
    for (const [name, path, init] of [...previews(icon.id), ...files(icon.id)]) {
      if (name === 'web font') continue; // A font takes one colour; this drawing has two.
      const { status, cacheControl, code } = await ask(path, owner.headers, init);
      expect([name, status, code]).toEqual([name, 200, undefined]);
      expect(cacheControl, name).toMatch(/^private, (?:no-store|max-age=31536000, immutable)$/);
    }
    const details = await ask(`/siteApi/icons/icon?id=${icon.id}&svg=true`, owner.headers);
    expect((JSON.parse(details.bytes.toString()) as { icon: { svg?: string } }).icon.svg).toBeTruthy();
  }

  /** The answers about an id that nobody has, with that id in place of the icon's. */
  async function expectNothing(): Promise<void> {
    for (const [name, headers] of Object.entries(people))
      for (const [at, [what, path, init]] of [...previews(icon.id), ...files(icon.id)].entries()) {
        const [, otherPath = '', otherInit] = [...previews(nobodys), ...files(nobodys)][at] ?? [];
        const here = await ask(path, headers, init);
        const unknown = await ask(otherPath, headers, otherInit);
        const plain = ({ status, cacheControl, bytes }: Answer) => ({
          status,
          cacheControl,
          body: bytes
            .toString()
            .replaceAll(icon.id, nobodys)
            .replace(/"requestId":"[^"]*"/, ''),
        });
        expect(plain(here), `${name}: ${what}`).toEqual(plain(unknown));
        expect([name, what, here.status, here.code]).toEqual([name, what, 404, 'UNKNOWN_ICON']);
      }
  }

  async function expectPreviewsAlone(): Promise<void> {
    for (const [name, headers] of Object.entries(people)) {
      for (const [what, path] of previews(icon.id)) {
        const { status, cacheControl, headers: sent, bytes } = await ask(path, headers);
        expect([name, what, status, cacheControl]).toEqual([name, what, 200, 'private, no-store']);
        if (what === 'details') expect(bytes.toString()).not.toMatch(/"svg":|<path/);
        else expect(sent.get('cross-origin-resource-policy')).toBe('same-origin');
      }
      for (const [what, path, init] of files(icon.id)) {
        const { status, code } = await ask(path, headers, init);
        expect([name, what, status, code]).toEqual([name, what, 403, 'OWNER_ONLY']);
      }
      const withSvg = await ask(`/siteApi/icons/icon?id=${icon.id}&svg=true`, headers);
      expect(withSvg.bytes.toString()).not.toMatch(/"svg":/);
      expect(JSON.parse(withSvg.bytes.toString())).toMatchObject({
        icon: { isUserSource: true, isForeign: true },
      });
    }
  }

  it('[T6.02] [T7.13] its owner has everything of it, and to all others a private one is as one that does not exist', async () => {
    await expectAllOfOwner();
    await expectNothing();
  });

  it('[T6.02] in a public collection others see it in pixels and get no file of it, whatever they paid or watched', async () => {
    await share(api, owner, 'public');
    await expectPreviewsAlone();
    await expectAllOfOwner();
    const clientId = 'browser-of-the-test-01';
    const { token } = await new RewardTokens(api.database).issue(clientId, null);
    const rewarded = { 'x-client-id': clientId, 'x-reward-token': token };
    expect(await ask(`/img/?id=${icon.id}&format=svg&download=1`, rewarded)).toMatchObject({
      code: 'OWNER_ONLY',
    });
    expect(await new RewardTokens(api.database).isGood(token, clientId), 'the reward is not spent').toBe(
      true,
    );
  });

  it('an icon of a batch that the visitor may not have is named, and others come', async () => {
    const { body } = await api.get('/api/iconsets/v6/search?term=home&free=true&amount=1');
    const [free] = (body as { icons: { id: string }[] }).icons;
    const batch = async (headers: Record<string, string>) => {
      const { bytes } = await ask('/siteApi/icons/render-batch', headers, {
        method: 'POST',
        body: { ids: [icon.id, free?.id], format: 'svg' },
      });
      const reader = new FileStreamReader();
      const entries = reader.push(bytes);
      reader.close();
      return entries
        .flatMap(({ header }) => ('index' in header ? [header] : []))
        .sort((a, b) => a.index - b.index);
    };
    expect(await batch(people.paid)).toMatchObject([
      { code: 'OWNER_ONLY' },
      { type: expect.stringContaining('svg') },
    ]);
    expect(await batch(owner.headers)).toMatchObject([
      { fileName: 'icoteca-my-flag.svg', notice: 'my flag, Own upload' },
      { type: expect.stringContaining('svg') },
    ]);
  });

  it('nothing of it is left for others when an administrator hides the collection, when it is private again, and when it is deleted', async () => {
    const hide = (isHidden: boolean) =>
      api.send(
        'POST',
        `/siteApi/collections/v2/${owner.collectionId}/hide`,
        { isHidden, reason: 'A trademark of somebody.' },
        { authorization: `Bearer ${adminToken}` },
      );
    expect(await hide(true)).toMatchObject({ status: 200 });
    await expectNothing();
    await expectAllOfOwner();
    expect(await hide(false)).toMatchObject({ status: 200 });
    await expectPreviewsAlone();
    await share(api, owner, 'private');
    await expectNothing();
    await share(api, owner, 'public');
    const address = `/siteApi/icons/collections/${owner.collectionId}`;
    expect(await api.send('DELETE', address, undefined, owner.headers)).toMatchObject({ status: 200 });
    await expectNothing();
  });

  it('takes no use of a plan, is entered as no purchase, and is in the history of its owner', async () => {
    const { accountId, headers } = owner;
    expect(await ask(`/img/?id=${icon.id}&format=svg&download=1`, headers)).toMatchObject({ status: 200 });
    const count = async (table: string) =>
      (await api.database.orm.$client.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [accountId]))
        .rowCount;
    expect([await count('paid_download'), await count('allowance_use')]).toEqual([0, 0]);
    const { body } = await api.get('/api/users/downloads/?limit=1', headers);
    expect(body).toMatchObject({ docs: [{ iconId: icon.id, icon: { title: 'my flag' } }] });
    const { body: bundle } = await api.get(`/api/bundle/icons?ids=${icon.id}&svg=true`, headers);
    expect(bundle).toMatchObject({
      icons: [{ id: icon.id, svg: expect.stringContaining('<svg') }],
      missing: [],
    });
    expect((await api.get(`/api/bundle/icons?ids=${icon.id}`)).body).toMatchObject({
      icons: [],
      missing: [icon.id],
    });
    expect((await api.get(`/api/bundle/icons?ids=${icon.id}`)).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });

  it('a drawing that the catalogue sells is taken, and shown to others as that icon is', async () => {
    const { body } = await api.get('/api/iconsets/v6/search?term=&free=false&platform=ph&amount=1');
    const [sold] = (body as { icons: { id: string }[] }).icons;
    const paid = await ask(`/img/?id=${sold?.id}&format=svg&download=1`, people.paid);
    expect(paid.status).toBe(200);
    const thief = await ownerOf(api, 'Found');
    const copy = await uploadOne(api, thief, paid.bytes.toString(), 'mine.svg');
    const preview = (size: number, headers: Record<string, string>, id = copy.id, hash = copy.contentHash) =>
      ask(`/img/v/${hash}/${id}-${size}.png`, headers);
    expect(await preview(512, thief.headers)).toMatchObject({ status: 200 });
    await share(api, thief, 'public');
    expect(await preview(512, people.guest)).toMatchObject({ status: 403, code: 'PAID_SIZE' });
    const [own, shown] = [await preview(400, thief.headers), await preview(400, people.guest)];
    expect(shown.status).toBe(200);
    expect(shown.bytes.equals(own.bytes), 'the mark crosses what others see').toBe(false);
    expect((await preview(96, people.guest)).bytes.equals((await preview(96, thief.headers)).bytes)).toBe(
      true,
    );
  });
});
