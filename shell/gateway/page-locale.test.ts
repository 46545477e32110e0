import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShellUnderTest, startShell } from '../testing/shell-under-test.ts';

let shell: ShellUnderTest;
let distribution: http.Server;
const asked: string[] = [];

beforeAll(async () => {
  distribution = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    const texts = request.url === '/de/common.json' ? { shell: { retry: 'Noch einmal' } } : null;
    response.writeHead(texts ? 200 : 503).end(JSON.stringify(texts));
  });
  await new Promise<void>((resolve) => distribution.listen(0, '127.0.0.1', resolve));
  const { port } = distribution.address() as AddressInfo;
  shell = await startShell({ translationsUrl: `http://127.0.0.1:${port}` });
}, 120_000);
afterAll(async () => {
  await shell?.close();
  distribution?.close();
});

const page = async (host: string, path = '/hall') => (await shell.get(path, { headers: { host } })).body;
const stateOf = (html: string) =>
  JSON.parse(/<script[^>]*id="icoteca-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '') as {
    locale: { code: string };
    localeOrigins: Record<string, string>;
    texts: Record<string, Record<string, string>>;
  };

describe('the locale of a page', () => {
  it('[T2.85] is that of its host', async () => {
    const french = await page('fr.localhost:3000');
    expect(french).toMatch(/^<!DOCTYPE html><html lang="fr-FR"/);
    expect(french).toContain('title="Salle / Hall plan"');
    expect(stateOf(french)).toMatchObject({
      locale: { code: 'fr' },
      localeOrigins: { en: 'http://localhost:3000', ja: 'http://ja.localhost:3000' },
    });
    expect(await page('localhost:3000')).toContain('<html lang="en-US"');
    expect(await page('pt.icoteca.example')).toContain('<html lang="pt-BR"');
  });

  it('sends the texts of the page locale and of no other', async () => {
    expect(Object.keys(stateOf(await page('localhost:3000')).texts)).toEqual([]);
    const { texts } = stateOf(await page('ja.localhost:3000'));
    expect(texts.shell?.retry).toBe('再試行');
    expect(Object.keys(texts)).toEqual(['shell']);
  });

  it('visitors of several locales at the same time do not meet', async () => {
    const codes = ['fr', 'en', 'ru', 'fr', 'de', 'fr', 'en', 'ru'];
    const pages = await Promise.all(
      codes.map((code) => page(code === 'en' ? 'localhost' : `${code}.localhost`)),
    );
    for (const [index, html] of pages.entries()) {
      const isFrench = codes[index] === 'fr';
      expect(html.includes('Salle')).toBe(isFrench);
      expect(stateOf(html).locale.code).toBe(codes[index]);
    }
  });

  it('[T2.86] [T2.84] a query flag shows the keys of the texts, in zu', async () => {
    const overlay = await page('fr.localhost', '/hall?translation-overlay');
    expect(overlay).toContain('<html lang="zu"');
    expect(overlay).toContain('title="mf-hall:hall.title / mf-hall:hall.only-english"');
  });
});

describe('translations', () => {
  it('[T7.44] come per locale and content area from a distribution service, and are cached', async () => {
    const { texts } = stateOf(await page('de.localhost'));
    expect(texts.shell?.retry).toBe('Noch einmal');
    expect(texts.shell?.['page.loading']).toBe('Wird geladen');
    await page('de.localhost');
    expect(asked.filter((path) => path === '/de/common.json')).toHaveLength(1);
  });

  it('[T7.44] are served per locale and content area for 30 minutes', async () => {
    const { status, headers, body } = await shell.get('/translations/de/common.json');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=1800');
    expect(JSON.parse(body)).toMatchObject({
      shell: { retry: 'Noch einmal', 'not-found.styles-count_one': '{{count}} Stil' },
    });
    expect(JSON.parse((await shell.get('/translations/en/common.json')).body)).toMatchObject({
      shell: { retry: 'Try again' },
    });
    expect(await shell.get('/translations/zu/common.json')).toMatchObject({ status: 404 });
    expect(await shell.get('/translations/de/secrets.json')).toMatchObject({ status: 404 });
  });
});
