import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserOnlyBundle } from '@icoteca/federation/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hallBundle } from '../testing/hall-remote.ts';
import { type ShellUnderTest, startShell } from '../testing/shell-under-test.ts';

let shell: ShellUnderTest;
beforeAll(async () => {
  shell = await startShell();
}, 120_000);
afterAll(() => shell?.close());

/** Waits until the workers have seen a change of the registry. */
async function until(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('it did not happen within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('versions of a remote', () => {
  it('change without a restart', async () => {
    await shell.publish('1.1.0-b');
    await until(async () => (await shell.get('/hall')).body.includes('<h1>1.1.0-b</h1>'));
  });

  it('fall back to the last good one when the new one was tampered with', async () => {
    await shell.publish('1.2.0-c');
    appendFileSync(
      path.join(shell.dataDir, 'registry/remotes/mf-hall/1.2.0-c/server/server.cjs'),
      '// changed',
    );
    // A worker may have read it before it was changed: a new one has to read it again.
    rmSync(path.join(shell.dataDir, 'cache'), { recursive: true, force: true });
    await restartWorkers();
    const { body, status } = await shell.get('/hall');
    expect(status).toBe(200);
    expect(body).toContain('<h1>1.1.0-b</h1>');
  });

  it('answer 503 with the rest of the page when none can be loaded, and name it to the browser', async () => {
    await shell.publish('1.3.0-d', 'throw new Error("broken on arrival")', {
      name: 'mf-broken',
      mounts: ['/broken'],
      slots: {},
    });
    await until(async () => (await shell.get('/broken')).status !== 404);
    const { status, headers, body } = await shell.get('/broken');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(body).toContain('<nav>the menu</nav>');
    expect(body).toContain('"code":"REMOTE_UNAVAILABLE","remote":"mf-broken"');
  });

  it('that have no server part are left to the browser, which is no failure', async () => {
    await shell.publish('1.3.1-p', browserOnlyBundle('mf-plain', ['./routes']), {
      name: 'mf-plain',
      mounts: ['/plain'],
      slots: {},
      plain: true,
    });
    await until(async () => (await shell.get('/plain')).status !== 404);
    const { status, headers, body } = await shell.get('/plain');
    expect(status).toBe(200);
    expect(headers['retry-after']).toBeUndefined();
    expect(body).toContain('<nav>the menu</nav>');
    expect(body).toContain('"code":"REMOTE_UNAVAILABLE","remote":"mf-plain"');
    expect([...shell.gateway.badVersions.all].filter((version) => version.startsWith('mf-plain'))).toEqual(
      [],
    );
  });

  it('leave a slow region to the browser, and wait for it with robots', async () => {
    await shell.publish('1.4.0-e', hallBundle('late'), {
      slots: { header: './header', 'search-bar': './sidebar' },
    });
    await until(async () => (await shell.get('/hall')).body.includes('<h1>late</h1>'));
    const { body } = await shell.get('/nowhere');
    expect(body).not.toContain('late sidebar with');
    expect(body).not.toContain('data-slot-data="search-bar"');
    expect(body).toMatch(/<\/html>$/);
    const robot = await shell.get('/nowhere', { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(robot.body.indexOf('late sidebar with')).toBeLessThan(robot.body.indexOf('</main>'));
    expect(robot.body).toContain(
      '<script type="application/json" data-slot-data="search-bar">{"styles":74}</script>',
    );
  });
});

async function restartWorkers(): Promise<void> {
  const before = shell.gateway.pool.replaced();
  // What an operator would see after the process of a worker died.
  await shell.gateway.pool.use('test', async (worker) => {
    worker.kill();
    await worker.ended;
  });
  await until(
    async () => shell.gateway.pool.replaced() > before && (await shell.get('/server_status')).status === 200,
  );
  await until(async () => (await shell.get('/hall')).status === 200);
}
