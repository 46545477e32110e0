import { readPointers, versionFor } from '@icoteca/federation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hallBundle } from '../../testing/hall-remote.ts';
import { type ShellUnderTest, startShell } from '../../testing/shell-under-test.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell({ renderWorkers: 2 });
}, 120_000);
afterAll(() => shell?.close());

it('no page sets a cookie while there is no rollout', async () => {
  expect((await shell.get('/hall')).headers['set-cookie']).toBeUndefined();
});

/** The page of the fixture remote as a browser with this id gets it: its version as drawn and as hydrated, and its status. */
async function hallOf(clientId: string) {
  const { status, body } = await shell.get('/hall', { headers: { cookie: `i8client=${clientId}` } });
  const drawn = /<h1>([^<]+)<\/h1>/.exec(body)?.[1];
  const hydrated = /"mf-hall":\{"name":"mf-hall","version":"([^"]+)"/.exec(body)?.[1];
  return { status, drawn, hydrated };
}
const pointerOfHall = async () => (await readPointers(shell.dataDir)).remotes['mf-hall'];

/** Ids of browsers inside and outside of the rollout that is under way. */
async function clients() {
  const pointer = await pointerOfHall();
  if (!pointer?.rollout) throw new Error('there is no rollout');
  const ids = Array.from({ length: 60 }, (_, index) => `client-of-a-test-${index}`);
  const isIn = (clientId: string) =>
    versionFor('mf-hall', pointer, { clientId, userId: null }) === pointer.rollout?.version;
  return { inside: ids.filter(isIn), outside: ids.filter((id) => !isIn(id)) };
}

const throwing = hallBundle('thrown').replace(
  'function Hall() {',
  "function Hall() { throw new Error('new fault');",
);

describe('a rollout', () => {
  it('reaches its share of the browsers and no other; page and hydration agree', async () => {
    await shell.rollOut('1.1.0-b', 50, hallBundle('1.1.0-b'));
    const { inside, outside } = await clients();
    expect(inside.length).toBeGreaterThan(10);
    await expect.poll(() => hallOf(inside[0] ?? ''), { timeout: 10_000 }).toMatchObject({ drawn: '1.1.0-b' });
    for (const id of inside.slice(0, 5))
      expect(await hallOf(id)).toEqual({ status: 200, drawn: '1.1.0-b', hydrated: '1.1.0-b' });
    for (const id of outside.slice(0, 5))
      expect(await hallOf(id)).toEqual({ status: 200, drawn: '1.0.0-a', hydrated: '1.0.0-a' });
  });

  it('reaches visitors who only browse: the first page gives an id and already has the version of its share', async () => {
    const pointer = await pointerOfHall();
    if (!pointer) throw new Error('nothing is active');
    const seen = new Set<string | undefined>();
    for (let visit = 0; visit < 20; visit++) {
      const first = await shell.get('/hall');
      const clientId = /^i8client=([\w-]{22}); .*HttpOnly/.exec(first.headers['set-cookie']?.[0] ?? '')?.[1];
      expect(clientId).toBeDefined();
      const drawn = /<h1>([^<]+)<\/h1>/.exec(first.body)?.[1];
      expect(drawn).toBe(versionFor('mf-hall', pointer, { clientId: clientId ?? null, userId: null }));
      expect(await hallOf(clientId ?? '')).toMatchObject({ drawn });
      seen.add(drawn);
    }
    expect(seen).toEqual(new Set(['1.0.0-a', '1.1.0-b']));
  });

  it('gives a browser that has an id no other one', async () => {
    const headers = { cookie: 'i8client=client-of-a-test-1' };
    expect((await shell.get('/hall', { headers })).headers['set-cookie']).toBeUndefined();
  });

  it('that throws is taken back from all by itself, in the registry too, and nobody outside of it sees it', async () => {
    await shell.rollOut('1.2.0-c', 50, throwing);
    const { inside, outside } = await clients();
    const seenOutside: unknown[] = [];
    await expect
      .poll(
        async () => {
          seenOutside.push(await hallOf(outside[0] ?? ''));
          return hallOf(inside[0] ?? '');
        },
        { timeout: 10_000 },
      )
      .toMatchObject({ status: 500 });
    let failed = 0;
    await expect
      .poll(
        async () => {
          const visits = await Promise.all(inside.slice(0, 3).map(hallOf));
          failed += visits.filter(({ status }) => status === 500).length;
          seenOutside.push(await hallOf(outside[1] ?? ''));
          return visits.every(({ status, drawn }) => status === 200 && drawn === '1.0.0-a');
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(true);
    expect(failed).toBeLessThan(30);
    for (const visit of seenOutside)
      expect(visit).toEqual({ status: 200, drawn: '1.0.0-a', hydrated: '1.0.0-a' });

    await expect.poll(pointerOfHall, { timeout: 10_000 }).toMatchObject({
      rollout: null,
      takenOut: [
        { version: '1.2.0-c', by: 'shell', why: expect.stringMatching(/^REMOTE_THREW: .*new fault/) },
      ],
    });
    expect([...shell.gateway.badVersions.all]).toEqual(['mf-hall@1.2.0-c']);
  }, 60_000);
});

describe('the figures of the gateway', () => {
  it('say what the remotes did, and are for this machine or for the token', async () => {
    const { status, body } = await shell.get('/metrics');
    expect(status).toBe(200);
    expect(body).toContain('icoteca_versions_taken_out 1');
    expect(body).toMatch(
      /icoteca_remote_troubles_total\{remote="mf-hall",version="1.2.0-c",code="REMOTE_THREW"\} [1-9]/,
    );
    expect(body).toMatch(/icoteca_remote_pages_total\{version="mf-hall@1.0.0-a"\} [1-9]/);
    expect(body).toMatch(/icoteca_gateway_seconds_count\{kind="page",status="5xx"\} [1-9]/);
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await shell.get('/metrics', { headers: forwarded })).status).toBe(404);
    const authorization = 'Bearer metrics-token';
    expect((await shell.get('/metrics', { headers: { ...forwarded, authorization } })).status).toBe(200);
  });
});

describe('a version that everybody has', () => {
  it('and that throws is replaced by the last good one; a call that fails is not its fault', async () => {
    await shell.publish('1.3.0-d', throwing);
    await expect.poll(async () => (await shell.get('/hall')).status, { timeout: 10_000 }).toBe(500);
    await expect
      .poll(async () => (await shell.get('/hall')).body, { timeout: 20_000 })
      .toContain('<h1>1.0.0-a</h1>');
    for (let count = 0; count < 8; count += 1) expect((await shell.get('/hall/api-down')).status).toBe(503);
    expect((await shell.get('/hall')).body).toContain('<h1>1.0.0-a</h1>');
    expect([...shell.gateway.badVersions.all]).toEqual(['mf-hall@1.2.0-c', 'mf-hall@1.3.0-d']);
  }, 60_000);

  it('and that throws in every page stays while nothing can replace it', async () => {
    for (let count = 0; count < 8; count += 1) expect((await shell.get('/hall/throws')).status).toBe(500);
    expect((await shell.get('/hall')).body).toContain('<h1>1.0.0-a</h1>');
    expect([...shell.gateway.badVersions.all]).not.toContain('mf-hall@1.0.0-a');
  });
});
