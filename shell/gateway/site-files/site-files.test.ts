import { createLocaleHosts, siteLocales } from '@icoteca/shared-contracts';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSiteFiles } from './site-files.ts';

const now = Date.UTC(2026, 10, 23, 12);
const app = Fastify();
beforeAll(() => {
  const siteOf = createLocaleHosts({ publicOrigins: ['https://icoteca.example'], localeOrigins: {} });
  registerSiteFiles(app, { siteOf, securityContact: 'mailto:security@icoteca.example', now: () => now });
});
afterAll(() => app.close());
const get = (url: string, host = 'icoteca.example') => app.inject({ url, headers: { host } });

/** The pictures inside of an icon file: the edge that the directory says, and that of the picture. */
async function picturesOf(file: Buffer): Promise<{ edge: number; width: number | undefined }[]> {
  const found = [];
  for (let n = 0; n < file.readUInt16LE(4); n++) {
    const at = 6 + 16 * n;
    const [length, from] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    const { width } = await sharp(file.subarray(from, from + length)).metadata();
    found.push({ edge: file.readUInt8(at), width });
  }
  return found;
}

describe('icons of the site', () => {
  it('/favicon.ico is a real icon file of 16, 32 and 48 px', async () => {
    const { statusCode, headers, rawPayload } = await get('/favicon.ico');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
    expect(await picturesOf(rawPayload)).toEqual([16, 32, 48].map((edge) => ({ edge, width: edge })));
  });

  it.each([
    ['/apple-touch-icon.png', 180, 180],
    ['/site-icons/icon-192.png', 192, 192],
    ['/site-icons/icon-512.png', 512, 512],
    ['/site-icons/maskable-512.png', 512, 512],
    ['/site-icons/social.png', 1200, 630],
  ])('%s is a picture of %i by %i px', async (url, width, height) => {
    const { statusCode, headers, rawPayload } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
  });

  it('the maskable icon keeps its sign within four fifths of the square, on a ground without holes', async () => {
    const { rawPayload } = await get('/site-icons/maskable-512.png');
    const { info } = await sharp(rawPayload).trim({ threshold: 20 }).toBuffer({ resolveWithObject: true });
    expect(Math.hypot(info.width, info.height)).toBeLessThanOrEqual(0.8 * 512);
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(true);
  });
});

describe('/manifest.webmanifest', () => {
  it.each(siteLocales.map(({ code, iso }) => [code, iso] as const))(
    'tells in %s how the site is installed',
    async (code, iso) => {
      const { headers, body } = await get(
        '/manifest.webmanifest',
        code === 'en' ? undefined : `${code}.icoteca.example`,
      );
      expect(headers['content-type']).toContain('application/manifest+json');
      const manifest = JSON.parse(body);
      expect(manifest).toMatchObject({
        name: 'Icoteca',
        lang: iso,
        start_url: '/icons',
        display: 'standalone',
        theme_color: '#fbfbf9',
      });
      expect(manifest.description).toMatch(/^Icoteca/);
      for (const { src, sizes, type } of manifest.icons) {
        const picture = await get(src);
        const { width, height } = await sharp(picture.rawPayload).metadata();
        expect([`${width}x${height}`, picture.headers['content-type']]).toEqual([sizes, type]);
      }
      expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    },
  );

  it('speaks the language of its host', async () => {
    const describe = async (host: string) =>
      JSON.parse((await get('/manifest.webmanifest', host)).body).description;
    expect(await describe('de.icoteca.example')).toBe('Icoteca: Icons in jedem Stil');
    expect(await describe('icoteca.example')).toBe('Icoteca: icons in every style');
  });
});

describe('/.well-known/security.txt', () => {
  it('names a contact and ends within a year (RFC 9116)', async () => {
    const { headers, body } = await get('/.well-known/security.txt', 'fr.icoteca.example');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:security@icoteca.example');
    expect(fields.get('Canonical')).toBe('https://fr.icoteca.example/.well-known/security.txt');
    expect(fields.get('Expires')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const days = (Date.parse(fields.get('Expires') ?? '') - now) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});
