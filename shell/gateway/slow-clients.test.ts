import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShellUnderTest, startShell } from '../testing/shell-under-test.ts';
import { type SlowClient, slowClient } from '../testing/slow-client.ts';

/** Short enough for a test. */
const clientLimits = { headersMs: 1_000, requestMs: 2_000, stalledMs: 4_000, aheadBytes: 16 * 2 ** 20 };
/** How late anything may be on a machine that does much else; far less than Node's own half minute. */
const timeoutMs = 6_000;

let shell: ShellUnderTest;
const clients: SlowClient[] = [];
beforeAll(async () => {
  shell = await startShell({ clientLimits });
  await shell.get('/hall');
}, 120_000);
afterAll(async () => {
  for (const client of clients) client.close();
  await shell?.close();
});

function connect(...[atOnce, options]: [string, Parameters<typeof slowClient>[2]?]): SlowClient {
  const client = slowClient(shell.port, atOnce, options);
  clients.push(client);
  return client;
}

const head = (line: string) => `${line} HTTP/1.1\r\nhost: localhost\r\n`;
/** More than the render worker may have at once. */
const crowd = 60;

/** Others are served while `while` has not happened. */
async function expectOthersServed(until: Promise<unknown>): Promise<number> {
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  let served = 0;
  while (!isOver) {
    const startedAt = performance.now();
    expect((await shell.get('/hall')).status).toBe(200);
    expect((await shell.get('/assets/main.js')).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs);
    served += 1;
  }
  return served;
}

describe('clients that are slow', () => {
  it.each([
    ['sends its headers byte by byte', head('GET /hall'), 'x-slow: 1\r\n', clientLimits.headersMs],
    ['sends nothing after its first line', 'GET /hall HTTP/1.1\r\n', '', clientLimits.headersMs],
    [
      'sends its body byte by byte',
      `${head('POST /csp-reports')}content-type: application/json\r\ncontent-length: 10000\r\n\r\n`,
      'x',
      clientLimits.requestMs,
    ],
  ] as const)(
    'a crowd of which each %s is cut off with a code, and others are served',
    async (_how, atOnce, slowly, limit) => {
      const slow = Array.from({ length: crowd }, () => connect(atOnce, { slowly }));
      const ended = Promise.all(slow.map((client) => client.ended));
      expect(await expectOthersServed(ended)).toBeGreaterThan(0);
      for (const [index, after] of (await ended).entries()) {
        expect(after).toBeGreaterThan(limit - 100);
        expect(after).toBeLessThan(limit + timeoutMs);
        expect(slow[index]?.received()).toMatch(/^HTTP\/1\.1 408 .*connection: close\r\n.*REQUEST_TIMEOUT/s);
      }
    },
  );

  it('a connection on which nothing is ever sent is cut off', async () => {
    const after = await connect('').ended;
    expect(after).toBeLessThan(clientLimits.headersMs + timeoutMs);
  });

  it('a page that nobody reads holds no render worker, and its connection is cut off', async () => {
    const client = connect(`${head('GET /hall/large')}\r\n`, { reads: false });
    const inFlight = () => shell.gateway.pool.use('test', async (worker) => worker.inFlight - 1);
    await expect.poll(inFlight, { interval: 10 }).toBe(1);
    await expect.poll(inFlight, { timeout: clientLimits.stalledMs - 500 }).toBe(0);
    // Who does not read does not notice either; what comes later is what the connection held.
    await new Promise((resolve) => setTimeout(resolve, 2 * clientLimits.stalledMs + 500));
    client.read();
    await client.ended;
    expect(client.received().length).toBeLessThan(8e6);
  });

  it('an answer of the API that nobody reads holds no connection to it', async () => {
    const client = connect(`${head('GET /api/large')}\r\n`, { reads: false });
    await expect
      .poll(() => shell.api.largeAnswers(), { timeout: clientLimits.stalledMs - 500 })
      .toEqual({ begun: 1, running: 0 });
    client.close();
  });

  it('one with many concurrent pages is served in its turn, and others immediately', async () => {
    const from = (address: string) => shell.get('/hall', { headers: { 'x-forwarded-for': address } });
    let answered = 0;
    const greedy = Array.from({ length: 90 }, async () => {
      const { status } = await from('203.0.113.1');
      answered += 1;
      return status;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = answered;
    expect((await from('203.0.113.2')).status).toBe(200);
    expect(answered - before, 'pages of the others that came first').toBeLessThan(50);
    expect(new Set(await Promise.all(greedy))).toEqual(new Set([200]));
    expect(shell.gateway.pool.load()).toEqual({ running: 0, waiting: 0, clients: 0 });
  });

  it('one that reads in small steps keeps its connection and gets all', async () => {
    const client = connect(`${head('GET /api/large')}connection: close\r\n\r\n`, { reads: false });
    await new Promise((resolve) => setTimeout(resolve, clientLimits.stalledMs / 2));
    client.read();
    await client.ended;
    expect(client.received().length).toBeGreaterThan(8e6);
  });
});
