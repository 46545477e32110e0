import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPglite } from '../database/testing/databases.ts';
import { answerMemoryOf, type BorrowedAnswer } from '../search/answers/answer-memory.ts';
import { indexOf, smallCatalogue } from '../search/testing/small-catalogue.ts';
import { answerBeforeFramework, searchAtOnce } from './search-at-once.ts';
import { type ApiServer, startApi } from './testing/api-server.ts';

const path = '/api/iconsets/v6/search';

describe('answers of searches at once and those of the route', () => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startPglite);
  }, 180_000);
  afterAll(() => api?.close());

  /** An answer without what is different each time; whoever names a client before them is answered by the route. */
  async function answer(query: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${api.url}${path}${query}`, { headers });
    const text = await response.text();
    const { date: _, 'content-length': length, ...others } = Object.fromEntries(response.headers);
    // A problem has the id of its request inside, which grows.
    const isWhole = response.status !== 200 || Number(length) === Buffer.byteLength(text);
    return {
      status: response.status,
      headers: others,
      isWhole,
      text: text.replace(/"requestId":"[^"]+"/, ''),
    };
  }
  const byRoute = (query: string) => answer(query, { 'x-forwarded-for': '127.0.0.1' });

  it.each([
    '',
    '?',
    '?term',
    '?term=',
    '?term=home',
    '?amount=7&term=home&offset=3',
    '?term=home&term=star',
    '?xterm=home',
    '?&&term=home&&amount=3&',
    '?term=home+star&amount=3',
    '?term=home%20star&amount=3',
    '?term=%20home%20',
    '?term=caf%C3%A9',
    '?term=%F0%9F%8F%A0',
    '?term=%E0%A4%A',
    '?term=home%',
    '?term="home"\\',
    "?term='home'",
    '?term=home;amount=3',
    `?term=${'home+'.repeat(30)}`,
    '?term=calandar',
    '?term=calandar&spellcheck=false',
    '?term=no+such+words+qqqqq',
    '?term=%D0%B4%D0%BE%D0%BC&language=ru',
    '?term=%D0%B4%D0%BE%D0%BC&language=en',
    '?term=haus',
    '?term=calender',
    '?term=wifi6',
    '?term=mp4player',
    '?term=seperate',
    '?term=home&language=de-DE',
    '?term=home&language=xx',
    '?term=home&platform=lucide',
    '?term=home&platform=lucide,ph',
    '?term=home&platform=nothing',
    '?term=home&category=nothing',
    '?term=home&authorName=nothing',
    '?term=home&isColor=true&free=1',
    '?term=home&amount=0',
    '?term=home&amount=five',
    '?term=home&amount=5&amount=6',
    '?term=home&amount=200&offset=40',
    '?term=home&offset=1000000',
    '?term=home&svg=true',
    '?term=home&svg=false',
    '?term=home&groupBy=platform',
    '?term=home&replaceNameWithSynonyms=true',
    '?term=home&catalogueVersion=old',
    '?term=home&unknown=1&__proto__=2',
    '?term=emoji&platform=emoji',
  ])('are the same for %s', async (query) => {
    expect(await answer(query)).toEqual(await byRoute(query));
  });

  it('are the same for any query', async () => {
    const value = fc.oneof(
      fc.constantFrom('home', 'star', 'a+b', '%41', '12', 'true', 'platform', ''),
      fc.string({ maxLength: 60 }).map(encodeURIComponent),
      fc.string({ maxLength: 12, unit: fc.constantFrom(...'%+&=?/"a1.') }),
    );
    const name = fc.constantFrom('term', 'amount', 'offset', 'svg', 'platform', 'language', 'free', 'other');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 4 }), async (pairs) => {
        const query = `?${pairs.map((pair) => pair.join('=')).join('&')}`;
        expect(await answer(query)).toEqual(await byRoute(query));
      }),
      { numRuns: 150 },
    );
  });

  it('are each their own when many come together', async () => {
    const words = 'home star heart user mail lock arrow camera phone cloud calendar battery'.split(' ');
    const queries = words.flatMap((word) => [
      `?term=${word}`,
      `?term=${word}&amount=7`,
      `?term=${word}&offset=2`,
    ]);
    const alone = [];
    for (const query of queries) alone.push(await byRoute(query));
    const together = await Promise.all([...queries, ...queries].map((query) => answer(query)));
    expect(together).toEqual([...alone, ...alone]);
  });
});

describe('what is answered at once', () => {
  const index = indexOf(smallCatalogue());
  const memory = answerMemoryOf(index.data.icons);
  let ours = true;
  let leaving: ((response: ServerResponse) => void) | undefined;
  const atOnce = searchAtOnce({ indexAt: () => index }, () => ours);
  const server = createServer((request, response) => {
    if (!atOnce(request, response)) response.writeHead(418).end();
    else leaving?.(response);
  });
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());
  const isAnswered = async (query: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}${query}`, init);
    await response.arrayBuffer();
    return response.status === 200;
  };

  it('plain searches, whatever they ask for beside the term', async () => {
    for (const query of ['?term=home', '?term=home&amount=5&language=en', '?amount=5&platform=lucide', '?'])
      expect(await isAnswered(query), query).toBe(true);
  });

  it('nothing else: other calls, wrong values, drawings, groups, lists of values', async () => {
    for (const query of [
      '',
      '/x?term=home',
      '?amount=x',
      '?svg=true',
      '?groupBy=platform',
      '?amount=1&amount=1',
    ])
      expect(await isAnswered(query), query).toBe(false);
    expect(await isAnswered('?term=home', { method: 'POST' })).toBe(false);
    // As it stands in the line of the request, which fetch would write otherwise.
    for (const sign of '#"\\;') {
      const [response] = await once(get({ port, path: `${path}?term=home${sign}x` }), 'response');
      expect(response.resume().statusCode, sign).toBe(418);
    }
    expect(await isAnswered('?term=home', { method: 'HEAD' })).toBe(false);
  });

  it('nothing of signed-in visitors, of others behind our machines, or of others', async () => {
    expect(await isAnswered('?term=home', { headers: { authorization: 'Bearer x' } })).toBe(false);
    expect(await isAnswered('?term=home', { headers: { 'x-forwarded-for': '198.51.100.1' } })).toBe(false);
    // A header by name as clients may write it, where fetch writes small letters.
    for (const name of ['Authorization', 'X-Forwarded-For']) {
      const asked = get({ port, path: `${path}?term=home`, headers: { [name]: 'x' } });
      const [response] = await once(asked, 'response');
      expect(response.resume().statusCode, name).toBe(418);
    }
    ours = false;
    expect(await isAnswered('?term=home')).toBe(false);
    ours = true;
  });

  it('gives the memory back of an answer to a client that left before the end of the turn', async () => {
    const all = free();
    const left = new Promise<void>((resolve) => {
      leaving = (response) => {
        expect(free()).toBe(all - 1);
        response.once('close', resolve);
        response.socket?.destroy();
      };
    });
    await expect(isAnswered('?term=home')).rejects.toThrow();
    await left;
    leaving = undefined;
    expect(free()).toBe(all);
    expect(await isAnswered('?term=home')).toBe(true);
  });

  it('goes on when what comes behind a search is no request', async () => {
    const all = free();
    const socket = net.connect(port, '127.0.0.1');
    socket.write(`GET ${path}?term=home HTTP/1.1\r\nHost: localhost\r\n\r\n\0 no request\r\n\r\n`);
    socket.resume();
    await once(socket, 'close');
    await vi.waitFor(() => expect(free()).toBe(all));
    expect(await isAnswered('?term=home')).toBe(true);
  });

  /** How many answers there is memory for right now. */
  function free(): number {
    const borrowed: BorrowedAnswer[] = [];
    for (let next = memory.write('', [0], ''); next; next = memory.write('', [0], '')) borrowed.push(next);
    for (const { giveBack } of borrowed) giveBack();
    return borrowed.length;
  }
});

it('leaves everything to the framework once the server closes', async () => {
  const app = Fastify();
  const answered = vi.fn(() => false);
  let release = () => {};
  app.get(
    '/slow',
    () =>
      new Promise((resolve) => {
        release = () => resolve('slow');
      }),
  );
  app.get('/quick', () => 'quick');
  answerBeforeFramework(app, answered);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = net.connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += part.toString();
  });
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  socket.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n');
  release();
  await closed;
  await vi.waitFor(() => expect(received).toContain('slow'));
  expect(answered).toHaveBeenCalledOnce();
});
