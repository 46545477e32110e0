import type { CollectionIcon } from '@icoteca/shared-contracts';
import JSZip from 'jszip';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '../calls/testing/use-api.ts';
import { startPglite } from '../database/testing/databases.ts';
import { pixelsOf } from '../drawing/rendering/testing/pixels.ts';
import { bombs } from '../drawing/svg-gate/testing/bombs.ts';
import { dangersIn } from '../drawing/svg-gate/testing/dangers.ts';
import { hostileFiles } from '../drawing/svg-gate/testing/hostile-families.ts';
import {
  flag,
  house,
  type Owner,
  ownerOf,
  ring,
  type SentFile,
  upload,
  uploadOne,
  xmlns,
} from './testing/upload-calls.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const api = useApi(startPglite);
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOf(api);
});

const fetchOf = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(api.url + path, { ...init, headers: { ...owner.headers, ...init.headers } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') };
};
const fileOf = (icon: Pick<CollectionIcon, 'id'>, query: string) => fetchOf(`/img/?id=${icon.id}&${query}`);

describe('an uploaded icon is a full member', () => {
  it('[T6.02] [T7.13] it comes in every format up to 1600 px without a mark, and every file opens', async () => {
    const icon = await uploadOne(api, owner, flag, 'flag.svg');
    for (const format of ['png', 'webp', 'jpg'] as const) {
      const { status, bytes } = await fileOf(icon, `format=${format}&size=1600`);
      expect(status).toBe(200);
      const { width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual([format, 1600, 1600]);
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const colours = new Set<string>();
      for (let at = 0; at < data.length; at += 3 * 997)
        colours.add([...data.subarray(at, at + 3)].map((c) => Math.round(c / 51)).join());
      expect(colours, `${format} has no mark`).toEqual(new Set(['5,0,0', '0,0,5']));
    }
    const begins = { svg: '<svg', pdf: '%PDF', eps: '%!PS-Adobe', ico: '\0\0\x01\0' } as const;
    for (const [format, start] of Object.entries(begins)) {
      const { status, bytes } = await fileOf(icon, `format=${format}&size=64`);
      expect([format, status, bytes.subarray(0, start.length).toString('latin1')]).toEqual([
        format,
        200,
        start,
      ]);
    }
    expect((await fileOf(icon, 'format=svg&simplified=1')).status).toBe(200);
    expect((await fileOf(icon, 'format=gif')).status, 'it does not move').toBe(422);
  });

  it('one that moves comes in the formats of movement', async () => {
    const svg = `<svg ${xmlns} viewBox="0 0 24 24"><rect width="9" height="9"><animate attributeName="x" values="0;9;0" dur="1s" repeatCount="indefinite"/></rect></svg>`;
    const icon = await uploadOne(api, owner, svg, 'moving.svg');
    expect(icon.isAnimated).toBe(true);
    for (const [format, start] of [
      ['gif', 'GIF89a'],
      ['apng', '\x89PNG'],
      ['json', '{'],
    ] as const) {
      const { status, bytes } = await fileOf(icon, `format=${format}&size=32`);
      expect([format, status, bytes.subarray(0, start.length).toString('latin1')]).toEqual([
        format,
        200,
        start,
      ]);
    }
  });

  it('a drawing of one black is recoloured and edited as one of the catalogue; one of several colours keeps them', async () => {
    const icon = await uploadOne(api, owner, house, 'house.svg');
    expect(icon.isColor).toBe(false);
    const { data } = await pixelsOf((await fileOf(icon, 'size=48&color=FA5252')).bytes);
    expect(data.includes(Buffer.from([0xfa, 0x52, 0x52, 0xff]))).toBe(true);
    const plain = await pixelsOf((await fileOf(icon, 'size=48')).bytes);
    expect(plain.data.includes(Buffer.from([0, 0, 0, 0xff])), 'black as it was').toBe(true);
    const edited = await fileOf(icon, 'format=svg&edits=rotate-90_pad-10_bg-circle-228BE6');
    expect(edited.status).toBe(200);
    expect(dangersIn(edited.text)).toEqual([]);
    const stroked = await uploadOne(api, owner, ring, 'ring.svg');
    expect((await fileOf(stroked, 'format=svg&edits=stroke-3')).text).toContain('stroke-width="3"');
    const colourful = await uploadOne(api, owner, flag, 'flag.svg');
    expect((await fileOf(colourful, 'size=48&color=FA5252')).status).toBe(400);
  });

  it('is in sprites and fonts beside icons of the catalogue', async () => {
    const mine = await uploadOne(api, owner, house, 'my house.svg');
    const { body } = await api.get('/api/iconsets/v6/search?term=home&free=true&platform=lucide&amount=1');
    const [theirs] = (body as { icons: { id: string }[] }).icons;
    const json = {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [mine.id, theirs?.id] }),
    };
    const sprite = await fetchOf('/siteApi/icons/sprite', { ...json, method: 'POST' });
    expect(sprite.status, sprite.text).toBe(200);
    expect(sprite.text).toMatch(/<symbol id="[\w-]*my-house"/);
    expect(sprite.text).toContain('Own upload');
    const font = await fetchOf('/siteApi/tasks/webfonts', { ...json, method: 'PUT' });
    expect(font.status).toBe(200);
    const zip = await JSZip.loadAsync(font.bytes);
    const [style] = zip.file(/\.css$/);
    expect(await style?.async('string')).toContain('my-house');
    expect(zip.file(/\.woff2$/)).toHaveLength(1);
  });

  it('its files open as a page without running anything, and are never for shared caches', async () => {
    const icon = await uploadOne(api, owner, house, 'served.svg');
    for (const path of [`/img/?id=${icon.id}&format=svg`, `/img/v/${icon.contentHash}/${icon.id}-96.svg`]) {
      const { headers } = await fetchOf(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toMatch(/^private/);
      expect(headers.get('vary')).toContain('Cookie, Authorization');
    }
  });
});

const HOSTILE_NAMES = [
  '../../etc/passwd.svg',
  '..\\..\\windows\\system.svg',
  '/absolute/path.svg',
  'a\r\nSet-Cookie: x=1.svg',
  '\u202Egpj.exe.svg',
  `${'n'.repeat(300)}.svg`,
  'setup.svg.exe.svg',
  'nul\0byte.svg',
  'CON.svg',
  'aux.svg',
  'COM1.svg',
  '<img src=x onerror=alert(1)>.svg',
  '"><script>alert(1)</script>.svg',
  "'; DROP TABLE user_icon; --.svg",
  '=cmd|calc.svg',
  '+1+1.svg',
  '@SUM(A1).svg',
  '-rf.svg',
  '.svg',
  '..svg',
  '   .svg',
  '%2e%2e%2f.svg',
  '%00.svg',
  'a;b&c|d`e`$(f).svg',
  'a:b*c?d.svg',
  '\u200B\uFEFF.svg',
  '\uD800lonely.svg',
  'ünïcödé-пример-例.svg',
  '👩‍👩‍👧.svg',
  'expression(alert(1)).svg',
  '*/alert(1)/*.svg',
  ']]>.svg',
];

describe('hostile files and names', () => {
  it('names of files are harmless in answers, headers, batches, sprites and fonts', async () => {
    const fresh = await ownerOf(api);
    const named = HOSTILE_NAMES.map((name) => [name, house] as const);
    const icons: CollectionIcon[] = [];
    for (let at = 0; at < named.length; at += 20) {
      const part = await upload(api, fresh, named.slice(at, at + 20));
      expect(part.refused).toEqual([]);
      icons.push(...part.icons);
    }
    expect(icons).toHaveLength(HOSTILE_NAMES.length);
    for (const { title, id } of icons) {
      expect(title.length).toBeGreaterThan(0);
      expect([...title].length).toBeLessThanOrEqual(100);
      expect(title).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u);
      expect(title).not.toMatch(/\.svg$/i);
      const { status, headers, body } = await api.get(`/img/?id=${id}&format=svg&download=1`, fresh.headers);
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="icoteca-[\w.-]+\.svg"(?:; filename\*=UTF-8''[\w.%-]+)?$/,
      );
      expect(dangersIn(String(body))).toEqual([]);
    }
    const ids = icons.map(({ id }) => id);
    const response = await fetch(`${api.url}/siteApi/icons/sprite`, {
      method: 'POST',
      headers: { ...fresh.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    const plain = text.replaceAll(/<title>[^<]*<\/title>| id="[\w-]+"/g, '');
    expect(dangersIn(plain)).toEqual([]);
    for (const [, id = ''] of text.matchAll(/<symbol id="([^"]*)"/g)) expect(id).toMatch(/^[\w-]+$/);
  });

  it('every hostile file is refused, or becomes a drawing in what is stored and in every file of it', async () => {
    const fresh = await ownerOf(api);
    const texts = [
      ...hostileFiles.map(({ file }) => Buffer.from(file).toString('utf8')),
      ...bombs.map(([, , text]) => text),
    ].filter((text) => Buffer.byteLength(text) < 102_400);
    const documents = [...new Set(texts)];
    const accepted: CollectionIcon[] = [];
    let refused = 0;
    for (let at = 0; at < documents.length; at += 20) {
      const files = documents.slice(at, at + 20).map((text, n): SentFile => [`h${at + n}.svg`, text]);
      const answer = await upload(api, fresh, files);
      accepted.push(...answer.icons);
      refused += answer.refused.length;
    }
    expect(accepted.length + refused).toBe(documents.length);
    expect(Math.min(accepted.length, refused)).toBeGreaterThan(30);
    for (const [at, { id, contentHash }] of accepted.entries()) {
      const paths = [`/img/?id=${id}&format=svg`, `/img/?id=${id}&format=svg&edits=rotate-90`];
      if (at % 10 === 0) paths.push(`/img/v/${contentHash}/${id}-96.svg`);
      for (const path of paths) {
        const { status, body } = await api.get(path, fresh.headers);
        expect([path, status]).toEqual([path, 200]);
        expect(dangersIn(String(body)), String(body).slice(0, 400)).toEqual([]);
      }
    }
  });

  it('50 concurrent bombs by one account are each refused, and others are served meanwhile', async () => {
    const [bomber, other] = [await ownerOf(api), await ownerOf(api)];
    const small = bombs.filter(([, , text]) => Buffer.byteLength(text) < 102_400);
    const search = async () => {
      const begun = performance.now();
      const { status } = await api.get(`/api/iconsets/v6/search?term=arrow-${Math.random()}&amount=60`);
      expect(status).toBe(200);
      return performance.now() - begun;
    };
    const flood = Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const [name, , text] = small[at % small.length] as (typeof small)[number];
        return upload(api, bomber, [[`${name}.svg`, text]]);
      }),
    );
    const times: number[] = [];
    for (let n = 0; n < 50; n++) times.push(await search());
    const { icons } = await upload(api, other, [['good.svg', house]]);
    expect(icons).toHaveLength(1);
    for (const { icons: none, refused } of await flood) expect([none.length, refused.length]).toEqual([0, 1]);
    expect(times.sort((a, b) => a - b)[48], 'a loose bound of the slowest but one').toBeLessThan(5000);
  });
});
