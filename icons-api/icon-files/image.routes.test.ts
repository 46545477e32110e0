import { afterAll, describe, expect, it } from 'vitest';
import { broken, colourful, startImageServer } from '../drawing/rendering/testing/image-server.ts';

const server = await startImageServer();
afterAll(() => server.close());

describe('wrong requests', () => {
  it.each([
    [
      'id=freeicon0001&format=pgn',
      400,
      { code: 'UNKNOWN_FORMAT', message: 'format must be a valid enum value', nearest: 'png' },
    ],
    ['id=freeicon0001&format=gif', 422, { code: 'ICON_NOT_ANIMATED', nearest: 'png' }],
    ['id=freeicon0001&size=1601', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=0', 400, { code: 'BAD_SIZE', nearest: '1' }],
    ['id=freeicon0001&size=-5', 400, { code: 'BAD_SIZE', nearest: '1' }],
    ['id=freeicon0001&size=NaN', 400, { code: 'BAD_SIZE' }],
    ['id=freeicon0001&size=1e9', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=Infinity', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=99999999999999999999', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=48.5', 400, { code: 'BAD_SIZE', nearest: '49' }],
    ['id=freeicon0001&size=99x', 400, { code: 'BAD_SIZE', nearest: '1600' }],
    ['id=freeicon0001&size=10&size=20', 400, { code: 'BAD_REQUEST', param: 'size' }],
    ['id=freeicon0001&color=redd', 400, { code: 'BAD_COLOUR', nearest: 'red' }],
    ['id=freeicon0001&color=abc', 400, { code: 'BAD_COLOUR', nearest: 'AABBCC' }],
    ['id=freeicon0001&color=ff0000,', 400, { code: 'BAD_COLOUR' }],
    ['id=freeicon0001&format=jpg&background=white', 400, { code: 'BAD_COLOUR', param: 'background' }],
    ['id=coloricon001&color=ff0000', 400, { code: 'BAD_COLOUR', param: 'color' }],
    ['id=gradienticon&color=FA5252', 400, { code: 'BAD_COLOUR', nearest: 'FA5252,FD7E14' }],
    ['id=freeicon0001&edits=pad-99', 400, { code: 'BAD_EDITS', nearest: 'pad-40', param: 'edits' }],
    ['id=coloricon001&edits=stroke-2', 400, { code: 'BAD_EDITS' }],
    [
      'id=coloricon001&edits=part-123456-00FF00',
      400,
      { code: 'BAD_EDITS', nearest: expect.stringMatching(/^part-[0-9A-F]{6}-/) },
    ],
    ['id=freeicon0001&color=red&edits=part-CURRENTCOLOR-00FF00', 400, { code: 'BAD_EDITS' }],
    ['format=png', 400, { code: 'BAD_REQUEST', param: 'id' }],
    ['id=nosuchicon00', 404, { code: 'UNKNOWN_ICON' }],
    ['id=..%2F..%2Fetc%2Fpasswd', 404, { code: 'UNKNOWN_ICON' }],
    ['id=%00%3Cscript%3E', 404, { code: 'UNKNOWN_ICON' }],
    ['id=removedicon1', 410, { code: 'ICON_REMOVED' }],
  ])('%s', async (query, status, body) => {
    const answer = await server.get(`/img/?${query}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, ...body });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('name no file of the disk, whatever the path says', async () => {
    for (const url of [
      '/img/v/x/..%2f..%2fetc%2fpasswd-64.png',
      '/img/%2e%2e/%2e%2e/64/passwd.png',
      '/img/v/..%2f..%2f/a.png',
    ]) {
      expect([400, 404]).toContain((await server.get(url)).statusCode);
    }
  });

  it('answer a drawing that cannot be drawn with RENDER_FAILED and a request id', async () => {
    const answer = await server.get(`/img/?id=${broken.id}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'RENDER_FAILED',
      requestId: expect.any(String),
    });
  });
});

describe('a full queue', () => {
  it('answers 429 with Retry-After over real HTTP, and goes on afterwards', async () => {
    const small = await startImageServer({ concurrency: 1, waiting: 1 });
    try {
      const address = await small.listen();
      const request = (size: number) => fetch(`${address}/img/?id=${colourful.id}&size=${size}`);
      const answers = await Promise.all([1600, 1599, 1598, 1597, 1596, 1595].map(request));
      const busy = answers.filter(({ status }) => status === 429);
      expect(busy.length).toBeGreaterThanOrEqual(1);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
      for (const answer of busy) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
        expect(await answer.json()).toMatchObject({ success: false, code: 'RENDER_BUSY' });
      }
      expect((await request(40)).status).toBe(200);
    } finally {
      await small.close();
    }
  });
});
