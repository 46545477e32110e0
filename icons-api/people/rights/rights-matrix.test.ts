import {
  apiProblemSchema,
  type IconSummary,
  iconSummarySchema,
  knownFormats,
} from '@icoteca/shared-contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { IconFlag } from '../../catalogue/snapshot/snapshot-types.ts';
import { startPglite } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { type MatrixCell, rightsMatrix } from '../../drawing/rendering/testing/rights-matrix.ts';
import { type Person, peopleOf } from './testing/people.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const api = useApi(startPglite);
let people: Record<string, Person>;
let icons: Record<string, IconSummary>;
/** A stretch of the drawing of the icon that is sold, which nobody may see who may not have its vector. */
let drawing: string;

beforeAll(async () => {
  const found = async (query: string) => {
    const { body } = await api.get(`/api/iconsets/v6/search?${query}&amount=30`);
    return (body as { icons: IconSummary[] }).icons;
  };
  const [free] = await found('term=house&free=true&platform=lucide');
  const [sold, bought] = await found('term=house&free=false&platform=ph');
  const [animated, ...others] = await found('term=&isAnimated=true');
  const moving = others.find(({ platform }) => platform !== animated?.platform);
  if (!free || !sold || !bought || !animated || !moving) throw new Error('The fixture lacks a kind of icon.');
  icons = { free, sold, bought, animated, moving };
  // Every icon that moves is free; here one is sold.
  const { id } = moving;
  await query(api.database)`UPDATE icon SET flags = flags & ~${IconFlag.free}::int WHERE id = ${id}`;
  people = await peopleOf(api.database, bought.id);
  const rows = await query(api.database)<{
    body: string;
  }>`SELECT body FROM icon_body WHERE icon_id = ${sold.id}`;
  drawing = / d="([^"]{24})/.exec(rows[0]?.body ?? '')?.[1] ?? '';
  expect(drawing).toHaveLength(24);
});

const personOf = (role: string) => (people[role] as Person)();

async function ask({ role, icon, format, size }: Omit<MatrixCell, 'expected'>, more = '&download=1') {
  const url = `${api.url}/img/?id=${icons[icon]?.id}&format=${format}&size=${size}${more}`;
  const response = await fetch(url, { headers: await personOf(role) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const code = response.ok ? 'ok' : apiProblemSchema.parse(JSON.parse(bytes.toString())).code;
  return { code, bytes, cache: response.headers.get('cache-control') };
}

describe('files over HTTP', () => {
  const matrix = rightsMatrix();

  it('the matrix has every role, and every format that can be made of still icons, for guests and for paid visitors', () => {
    expect(new Set(matrix.map(({ role }) => role))).toEqual(new Set(Object.keys(people)));
    for (const role of ['guest', 'paid', 'free', 'licensed']) {
      const formats = new Set(matrix.filter((cell) => cell.role === role).map(({ format }) => format));
      const animated = ['gif', 'apng', 'json'];
      expect(knownFormats.filter((format) => !formats.has(format) && !animated.includes(format))).toEqual([]);
    }
  });

  it('[S1.02] [S1.03] [S6.01] [S6.02] [S6.03] [S6.04] [S6.05] role x icon x format x size: 0 differences', async () => {
    const differences: string[] = [];
    for (const cell of matrix) {
      const { expected } = cell;
      const { code, bytes, cache } = await ask(cell);
      const { role, icon, format, size } = cell;
      const name = `${role} ${icon} ${format} ${size}`;
      if (code !== expected) differences.push(`${name}: ${code}, not ${expected}`);
      if (code !== 'ok' && bytes.includes(drawing)) differences.push(`${name}: shows the vector`);
      const isForAll = icon === 'free' || icon === 'animated' || (format === 'png' && size <= 100);
      const isShared = isForAll && ['guest', 'forged', 'rewarded', 'reused'].includes(role);
      const expectedCache =
        code !== 'ok' ? /^no-store$/ : isShared ? /^public, max-age=300/ : /^private, no-store$/;
      if (!expectedCache.test(cache ?? '')) differences.push(`${name}: cached as ${cache}`);
    }
    expect(differences).toEqual([]);
  });
});

/** Calls that give icons with their vectors on request. */
const lists: Record<string, () => string> = {
  search: () => `/api/iconsets/v6/search?term=house&platform=ph&amount=60&svg=true`,
  aiSearch: () => `/api/iconsets/ai/v1/search?term=house&platform=ph&amount=60&svg=true`,
  details: () => `/siteApi/icons/icon?id=${icons.sold?.id}&svg=true`,
  variants: () => `/siteApi/icons/icon/${icons.sold?.id}/variants?svg=true&limit=500`,
  bundle: () => `/api/bundle/icons?ids=${icons.sold?.id}&svg=true`,
  latest: () => `/siteApi/icons/latest?platform=${icons.sold?.platform}&amount=200&svg=true`,
  category: () =>
    `/api/iconsets/v6/category?category=${icons.sold?.categoryApiCode}&platform=ph&amount=200&svg=true`,
  demarcation: () =>
    `/siteApi/icons/packs/demarcation?category=${icons.sold?.categoryApiCode}&platform=ph&amount=200&svg=true`,
};

/** Who sees the vector of an icon that is not free in lists, by hand: anyone who may have it without using anything. */
const sees: Record<string, boolean> = {
  guest: false,
  forged: false,
  ended: false,
  foreign: false,
  free: false,
  admin: false,
  maker: false,
  'used-up': false,
  over: false,
  rewarded: false,
  reused: false,
  former: false,
  unlimited: true,
  paid: true,
};

describe('vectors in answers', () => {
  /** Every `svg` anywhere in an answer; the details of one icon carry it in base64. */
  const svgsOf = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, part]) => {
      if (name !== 'svg' || typeof part !== 'string') return svgsOf(part);
      return [part.startsWith('<') ? part : Buffer.from(part, 'base64').toString()];
    });
  };

  it.each(Object.keys(lists))(
    '[S6.01] [S6.02] %s shows the vector of a sold icon to whom the table says',
    async (name) => {
      const path = lists[name]?.() ?? '';
      for (const [role, seen] of Object.entries(sees)) {
        const response = await fetch(api.url + path, { headers: await personOf(role) });
        const text = await response.text();
        expect(response.status, text.slice(0, 200)).toBe(200);
        expect(text.includes(icons.sold?.id ?? ''), role).toBe(true);
        const shows = svgsOf(JSON.parse(text)).some((svg) => svg.includes(drawing));
        expect(shows, `${name} for ${role}`).toBe(seen);
        const isOwn = !['guest', 'forged', 'ended', 'foreign', 'rewarded', 'reused'].includes(role);
        const cache = response.headers.get('cache-control');
        if (isOwn) expect(cache, role).toBe('private, no-store');
        expect(response.headers.get('vary') ?? '', role).toContain(
          name === 'aiSearch' ? '' : 'Authorization',
        );
      }
    },
  );

  it('a counted visitor sees it after a use and no sooner, and the use is counted once', async () => {
    const headers = await personOf('licensed');
    const icon = icons.bought as IconSummary;
    const details = async () => {
      const { body } = await api.get(`/siteApi/icons/icon?id=${icon.id}&svg=true`, headers);
      return (body as { icon: { svg?: string; alreadyDownloaded: boolean } }).icon;
    };
    const grant = (objectIds?: string[]) =>
      api.send(
        'POST',
        '/user/v2/grantPermissions',
        { resource: 'icon', accountingType: 'download', ...(objectIds && { objectIds }) },
        headers,
      );
    const left = async () => ((await grant()).body as { usagesLeft: number }).usagesLeft;
    const before = await left();
    expect(await details()).toMatchObject({ alreadyDownloaded: false });
    expect((await details()).svg).toBeUndefined();
    const granted = await grant([icon.id, icons.free?.id ?? '', 'no-such-icon']);
    expect(granted).toMatchObject({
      status: 200,
      body: { granted: [icon.id, icons.free?.id], refused: ['no-such-icon'], usagesLeft: before - 1 },
    });
    expect((await grant([icon.id])).body).toMatchObject({ usagesLeft: before - 1 });
    expect(await details()).toMatchObject({ alreadyDownloaded: true, svg: expect.any(String) });
    const file = await fetch(`${api.url}/img/?id=${icon.id}&format=svg&download=1`, { headers });
    expect(file.status).toBe(200);
    expect(await left()).toBe(before - 1);
  });

  it('[S1.02] [S5.15] [S6.03] previews above 100 px of sold icons have the watermark, and no preview is a vector', async () => {
    const { sold, free } = icons as { sold: IconSummary; free: IconSummary };
    const preview = async ({ contentHash, id }: IconSummary, rest: string) => {
      const response = await fetch(`${api.url}/img/v/${contentHash}/${id}-${rest}`);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const paidFile = async (icon: string, size: number) =>
      pixels((await ask({ role: 'paid', icon, format: 'png', size })).bytes);
    for (const [icon, size, isClean] of [
      ['sold', 100, true],
      ['sold', 101, false],
      ['sold', 400, false],
      ['free', 512, true],
    ] as const) {
      const seen = await pixels((await preview(icon === 'sold' ? sold : free, `${size}.png`)).bytes);
      expect(seen.equals(await paidFile(icon, size)), `${icon} ${size}`).toBe(isClean);
    }
    expect((await preview(sold, '401.png')).status, 'larger than any page shows it').toBe(403);
    const own = async (role: string, size: number) => {
      const url = `${api.url}/img/v/${sold.contentHash}/${sold.id}-${size}.png?own=1`;
      const response = await fetch(url, { headers: await personOf(role) });
      const seen = await pixels(Buffer.from(await response.arrayBuffer()));
      const isClean = seen.equals(await paidFile('sold', size));
      return [isClean, response.headers.get('cache-control')?.split(',')[0]];
    };
    expect(await own('guest', 304)).toEqual([false, 'public']);
    expect(await own('ended', 304)).toEqual([false, 'private']);
    expect(await own('free', 304)).toEqual([false, 'private']);
    expect(await own('licensed', 304), 'unpaid visitors').toEqual([false, 'private']);
    expect(await own('paid', 304)).toEqual([true, 'private']);
    const larger = `${api.url}/img/v/${sold.contentHash}/${sold.id}-401.png?own=1`;
    expect((await fetch(larger, { headers: await personOf('paid') })).status).toBe(403);
    const vector = await preview(sold, '100.svg');
    expect(vector.status).toBe(403);
    expect(vector.bytes.includes(drawing)).toBe(false);
  });
});

/** What comes of a font, a sprite or a batch with an icon that is sold, by hand. A reward is good for one file of one icon. */
const makes: Record<string, string> = {
  guest: 'PAID_FORMAT',
  forged: 'PAID_FORMAT',
  ended: 'PAID_FORMAT',
  foreign: 'PAID_FORMAT',
  free: 'PAID_FORMAT',
  admin: 'PAID_FORMAT',
  maker: 'PAID_FORMAT',
  'used-up': 'ALLOWANCE_USED_UP',
  over: 'PAID_FORMAT',
  former: 'PAID_FORMAT',
  licensed: 'ok',
  unlimited: 'ok',
  paid: 'ok',
};

it.each([
  ['PUT', '/siteApi/tasks/webfonts', { rewarded: 'PAID_FORMAT', reused: 'PAID_FORMAT' }],
  ['POST', '/siteApi/icons/sprite', { rewarded: 'PAID_FORMAT', reused: 'PAID_FORMAT' }],
  ['POST', '/siteApi/icons/render-batch', { rewarded: 'ok', reused: 'REWARD_TOKEN_REFUSED' }],
])('[S6.02] [S6.03] %s %s gives a sold icon to whom the table says', async (method, path, others) => {
  for (const [role, expected] of Object.entries({ ...makes, ...others })) {
    const response = await fetch(api.url + path, {
      method,
      headers: { ...(await personOf(role)), 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [icons.sold?.id], ...(path.endsWith('batch') && { format: 'svg' }) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    // A batch says in its stream what is wrong with one icon.
    const [, code = 'ok'] = /"code":"(\w+)"/.exec(bytes.toString('latin1')) ?? [];
    expect(code, role).toBe(expected);
    if (expected !== 'ok') expect(bytes.includes(drawing), role).toBe(false);
    expect(response.headers.get('cache-control') ?? '', role).toContain('no-store');
  }
});

async function pixels(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes).raw().toBuffer();
}

it('icons in answers keep to their schema for every role', async () => {
  for (const role of ['guest', 'paid', 'licensed']) {
    const { body } = await api.get(lists.bundle?.() ?? '', await personOf(role));
    for (const icon of (body as { icons: unknown[] }).icons) iconSummarySchema.parse(icon);
  }
});
