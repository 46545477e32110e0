import rateLimit from '@fastify/rate-limit';
import { endpointPaths, readDrawing } from '@icoteca/shared-contracts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkOf, pixelsOf } from '../../drawing/rendering/testing/pixels.ts';
import { gateSvg } from '../../drawing/svg-gate/public.ts';
import { handleErrors } from '../../http/error-handler.ts';
import { plainConverterRoute } from './plain-converter.route.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  handleErrors(app);
  await app.register(rateLimit, { global: false });
  plainConverterRoute(app);
});
afterAll(() => app.close());

const convert = (payload: object, query = '', remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: `${endpointPaths.plainConverter.path}${query}`, payload, remoteAddress });
const square = (inside = '', head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}<path d="M0 0h5v10H0z"/></svg>`;

describe('[S7.44] POST plainConverter', () => {
  it('draws a drawing of the visitor in the format, size and colour, not stored', async () => {
    const answer = await convert(
      { svg: square(), format: 'png', size: 400, color: 'FA5252', id: 'mine' },
      '?token=x&fromSite=true',
    );
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="icoteca-drawing-400.png"',
    });
    const picture = await pixelsOf(answer.rawPayload);
    expect(picture.width).toBe(400);
    expect(inkOf(picture)).toBe(400 * 200);
    expect(picture.at(10, 10)).toEqual([0xfa, 0x52, 0x52, 255]);
  });

  it.each([
    ['svg', 'image/svg+xml; charset=utf-8', '<svg'],
    ['webp', 'image/webp', 'RIFF'],
    ['jpg', 'image/jpeg', '\u00ff\u00d8'],
    ['pdf', 'application/pdf', '%PDF-'],
    ['eps', 'application/postscript', '%!PS-Adobe'],
  ])('gives %s', async (format, type, start) => {
    const answer = await convert({ svg: square() }, `?format=${format}&size=48`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.rawPayload.toString('latin1', 0, start.length)).toBe(start);
  });

  it('takes nothing over but shapes', async () => {
    const hostile = square(
      '<script>alert(1)</script><image href="http://10.0.0.1/x.png"/><image href="data:image/png;base64,AAAA"/>' +
        '<use href="http://evil.example/#a"/><foreignObject><p>x</p></foreignObject><path onclick="alert(1)" d="M0 0h1"/>' +
        '<style>@import "http://evil.example/x.css";</style><a href="javascript:alert(1)"><path d="M0 0h1"/></a>',
    );
    const { statusCode, body } = await convert({ svg: hostile, format: 'svg' });
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/script|image|evil|foreign|onclick|@import|data:|10\.0\.0\.1/);
    expect(body).toContain('M0 0h5v10H0z');
  });

  it.each([
    ['entities', 'doctype', square('', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')],
    ['markup that is not well formed', 'markup', '<svg viewBox="0 0 1 1"><g></svg>'],
    ['another document', 'root', '<html><body/></html>'],
    ['words', 'markup', 'hello'],
    ['too many parts', 'elements', square('<g/>'.repeat(60_000))],
    ['a path of very many segments', 'segments', square(`<path d="M0 0${'h1'.repeat(150_000)}"/>`)],
    ['pictures alone', 'empty', '<svg viewBox="0 0 1 1"><image href="a.png"/></svg>'],
  ])('refuses %s by the rule %s', async (_what, rule, svg) => {
    const answer = await convert({ svg });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'SVG_REFUSED',
      param: 'svg',
      message: expect.stringContaining(`(rule "${rule}")`),
      hint: expect.any(String),
    });
  });

  it('says what an SVG may weigh', async () => {
    const answer = await convert({ svg: square(`<!--${'x'.repeat(500_000)}-->`) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'SVG_TOO_LARGE', param: 'svg' });
  });

  it('refuses a drawing that costs too much before it is drawn', async () => {
    const doubled = Array.from(
      { length: 20 },
      (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/><use href="#g${at}" x="1"/></g>`,
    );
    const bomb = square(
      `<defs><path id="g0" d="M0 0h9" stroke="#000"/>${doubled.join('')}</defs><use href="#g20"/>`,
    );
    const dashes = square('<path d="M0 0h9" stroke="#000" stroke-dasharray="1e-9"/>');
    for (const svg of [bomb, dashes])
      for (const format of ['png', 'eps', 'svg'])
        expect((await convert({ svg, format })).json()).toMatchObject({ code: 'SVG_REFUSED' });
  });

  it('gives SVG that moves as the drawing does, and nothing that runs', async () => {
    const moving = square(
      '<circle r="1"><animate attributeName="r" values="1;3" dur="1s" onbegin="alert(1)"/></circle>' +
        '<g><set attributeName="onclick" to="alert(1)"/><path d="M0 0h1"/></g>',
    );
    const { body } = await convert({ svg: moving, format: 'svg', color: 'ff0000' });
    expect(body).toContain('<animate attributeName="r" values="1;3" dur="1s"/>');
    expect(body).not.toMatch(/alert|onclick|onbegin/);
    expect(`${gateSvg(body).body}`).toBe(readDrawing(body).body);
  });

  it('paints what the root says of all shapes', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" fill="none" stroke="#f00"><path d="M0 5h10" stroke-width="2"/></svg>';
    const picture = await pixelsOf((await convert({ svg, size: 100 })).rawPayload);
    expect(inkOf(picture)).toBe(100 * 20);
    expect(picture.at(50, 50)).toEqual([255, 0, 0, 255]);
  });

  it('answers others while one client sends as much as it can', async () => {
    const flood = Array.from({ length: 30 }, () => convert({ svg: square(), size: 1600 }, '', '10.1.0.1'));
    const others = ['10.1.0.2', '10.1.0.3', '10.1.0.4'].map((client) =>
      convert({ svg: square() }, '', client),
    );
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(codes).toContain(200);
    // One runs and four wait; others may have taken both processes first.
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(25);
  }, 60_000);

  it.each([
    [{}, 'BAD_REQUEST'],
    [{ svg: '' }, 'BAD_REQUEST'],
    [{ svg: square(), format: 'bmp' }, 'BAD_REQUEST'],
    [{ svg: square(), size: 1601 }, 'BAD_SIZE'],
    [{ svg: square(), color: 'reddish' }, 'BAD_COLOUR'],
  ])('%# names a mistake in the call', async (body, code) => {
    const answer = await convert(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code });
  });
});
