import { readPointers } from '@icoteca/federation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShellUnderTest, startShell } from '../../testing/shell-under-test.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell();
}, 120_000);
afterAll(() => shell?.close());

/** The version of the fixture remote that drew its page. */
const hall = async () => /<h1>([^<]+)<\/h1>/.exec((await shell.get('/hall')).body)?.[1];
const pointer = async () => (await readPointers(shell.dataDir)).remotes['mf-hall'];

describe('a version that throws in browsers alone', () => {
  const addressOf = (network: number) => ({ 'x-forwarded-for': `198.51.${network}.7` });
  const visit = (network: number) =>
    shell.get('/hall', { headers: { ...addressOf(network), 'sec-fetch-dest': 'document' } });
  const report = (network: number, changes: object = {}) =>
    shell.get('/api/telemetry/v1', {
      method: 'POST',
      headers: {
        ...addressOf(network),
        'content-type': 'application/json',
        origin: `http://localhost:${shell.port}`,
      },
      body: JSON.stringify({
        page: 'f00d',
        entries: [
          {
            kind: 'error',
            remote: 'mf-hall',
            version: '2.0.0-b',
            code: 'PAGE_FAILED',
            message: 'only here',
            ago: 5,
            ...changes,
          },
        ],
      }),
    });
  const networks = Array.from({ length: 12 }, (_, index) => index + 1);

  it('is taken out when enough networks report it, not by one that reports again and again', async () => {
    await shell.publish('2.0.0-b');
    // Visits count once the gateway uses the new version.
    await expect
      .poll(
        async () => {
          await Promise.all(networks.map(visit));
          return (await report(1)).status === 200 && (await hall());
        },
        { timeout: 10_000 },
      )
      .toBe('2.0.0-b');
    for (let call = 0; call < 30; call += 1) await report(1);
    for (const network of networks) await report(network, { code: 'SCRIPT_FAILED' });
    for (const network of networks) await report(network, { version: '1.0.0-a' });
    expect(await pointer()).toMatchObject({ version: '2.0.0-b' });

    await expect
      .poll(
        async () => {
          await Promise.all(networks.map(visit));
          await Promise.all(networks.slice(0, 8).map((network) => report(network)));
          return (await pointer())?.version;
        },
        { timeout: 10_000, interval: 500 },
      )
      .toBe('1.0.0-a');
    expect((await pointer())?.takenOut[0]).toMatchObject({
      version: '2.0.0-b',
      by: 'shell',
      why: expect.stringMatching(/^REMOTE_THREW_IN_BROWSERS: .*8 of 12 networks.*PAGE_FAILED: only here/),
    });
    await expect.poll(hall, { timeout: 10_000 }).toBe('1.0.0-a');
  }, 60_000);

  it('is reported in small calls: a large one is refused, one that is no telemetry has no effect', async () => {
    const answer = await shell.get('/api/telemetry/v1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(70_000),
    });
    expect(answer.status).toBe(413);
    expect((await shell.get('/api/telemetry/v1', { method: 'POST', body: 'no JSON' })).status).toBe(200);
  });

  it('is not taken out when it has served before', async () => {
    await Promise.all(networks.map(visit));
    await Promise.all(networks.map((network) => report(network, { version: '1.0.0-a' })));
    expect(await hall()).toBe('1.0.0-a');
    expect(await pointer()).toMatchObject({ version: '1.0.0-a', takenOut: [{ version: '2.0.0-b' }] });
  });
});
