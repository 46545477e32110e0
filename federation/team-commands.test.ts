import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refuseOverBudget } from './bundle-report/budgets.ts';
import { spoilableFixture, temporaryFolder } from './fixtures/built-fixture.ts';
import { sayingBundle, storeVersion } from './fixtures/stored-version.ts';
import { trustedKeys } from './registry/keys.ts';
import { registryLayout } from './registry/layout.ts';
import { localRegistry } from './registry/local-registry.ts';
import { isSignedLink, readPreviewToken } from './registry/preview-link.ts';
import { createRegistryApp } from './registry-service/registry-app.ts';
import { addToken, tokenBook } from './registry-service/tokens.ts';
import { trialPageScript } from './trial/browser/page-bundle.ts';

// A command takes a second to start, longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const dataDir = temporaryFolder(afterAll);
let folder: string;
beforeAll(async () => {
  folder = await spoilableFixture(afterAll);
  await trialPageScript();
});

/** Runs a command as a team does: in the folder of its remote. */
async function run(command: string, args: string[] = [], env: Record<string, string> = {}) {
  const script = path.join(import.meta.dirname, `${command}.ts`);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, REGISTRY_ACTOR: 'lena', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

describe('the commands of a team', () => {
  let first: string;

  it('publish and activate the build, and say what is there and where it was looked for', async () => {
    const published = await run('publish');
    expect(published).toMatchObject({ code: 0 });
    expect(published.output).toContain(`There is no registry in ${dataDir} yet. DATA_DIR names the folder`);
    first = /mf-fixture@(\S+) is published/.exec(published.output)?.[1] ?? '';
    expect(await run('activate', ['--why', 'the first'])).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`mf-fixture@${first} is active, revision 1\n$`)),
    });
    const { output } = await run('versions');
    expect(output).toMatch(new RegExp(`^${first}  plugin \\d+\\.\\d+\\.\\d+  active\n`));
    expect(output).toMatch(new RegExp(`activate  nothing -> ${first}  by lena: the first`));
  });

  it('refuse, by a code and exit 1, a version that is there and a bundle over its budget', async () => {
    const again = await run('publish');
    expect(again.code).toBe(1);
    expect(again.output).toContain('REMOTE_VERSION_EXISTS: ');

    const file = path.join(folder, 'remote.json');
    const description = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(description), budgets: { './routes': 0.5 } }));
    expect(() => refuseOverBudget(folder)).toThrow(
      expect.objectContaining({
        code: 'REMOTE_OVER_BUDGET',
        message: expect.stringMatching(/^mf-fixture: .\/routes has \d+\.\d KB of 0.5 KB\.$/),
      }),
    );
    writeFileSync(file, JSON.stringify({ ...JSON.parse(description), budgets: { './routes': 50 } }));
    refuseOverBudget(folder);
    writeFileSync(file, description);
  });

  it('clean up unused versions, and list them before', async () => {
    const added = storeVersion(dataDir, '0.9.0-old', sayingBundle('old'), { name: 'mf-fixture' });
    const then = new Date(Date.now() - 8 * 86_400_000);
    utimesSync(registryLayout.document(dataDir, added.name, added.version), then, then);
    const label = `${added.name}@${added.version}`;
    expect(await run('clean-up', ['--dry-run'])).toEqual({ code: 0, output: `${label} would go\n` });
    expect(await run('clean-up')).toEqual({ code: 0, output: `${label} is removed\n` });
    const { output } = await run('versions');
    expect(output).not.toContain(`\n${added.version}`);
    expect(output).toContain(`clean-up  ${added.version}  by lena: not served for 7 days`);
    expect(await run('clean-up', ['--hard'])).toMatchObject({ code: 1 });
  });

  it('roll out, promote and roll back through a service, with the token of the remote', async () => {
    const tokens = path.join(dataDir, 'tokens.json');
    const app = createRegistryApp({ registry: localRegistry(dataDir), tokens: tokenBook(tokens) });
    try {
      const REGISTRY_URL = await app.listen({ host: '127.0.0.1', port: 0 });
      const REGISTRY_TOKEN = await addToken(tokens, { name: 'fixture-ci', remote: 'mf-fixture' });
      // A CI has the address, its token and its key, and nothing else of the site.
      const SIGNING_KEY_FILE = path.join(registryLayout.keys(dataDir), 'signing.pem');
      const service = { REGISTRY_URL, REGISTRY_TOKEN, SIGNING_KEY_FILE, DATA_DIR: temporaryFolder() };
      appendFileSync(path.join(folder, 'dist', 'server', 'server.cjs'), '\n');
      const noKey = await run('publish', [], { ...service, SIGNING_KEY_FILE: '/nowhere/signing.pem' });
      expect(noKey.output).toContain(
        'REGISTRY_SETTING_INVALID: SIGNING_KEY_FILE: /nowhere/signing.pem holds no',
      );
      const { output } = await run('publish', [], service);
      const second = /mf-fixture@(\S+) is published/.exec(output)?.[1] ?? '';
      const noBrowser = ['--why', 'a look', '--without-browser-trial', 'this CI has none'];
      const preview = ['--preview', 'pr-42', '--days', '2', '--site', 'https://icoteca.example/icons'];
      const shown = await run('publish', [...preview, ...noBrowser], service);
      expect(shown).toMatchObject({ code: 0 });
      expect(shown.output).toContain(`mf-fixture@${second} is published already\n`);
      const token = /^https:\/\/icoteca\.example\/preview\/(\S+)$/m.exec(shown.output)?.[1] ?? '';
      const link = readPreviewToken(token);
      expect(link).toMatchObject({ remote: 'mf-fixture', name: 'pr-42', version: second });
      expect(link && isSignedLink(link, trustedKeys(dataDir))).toBe(true);
      const lines = (await run('versions', [], service)).output;
      expect(lines).toContain(`preview pr-42  ${second}  until ${link?.endsAt}  by fixture-ci\n`);
      expect(lines).toContain(`preview pr-42  nothing -> ${second}  by fixture-ci: a look; not tried in`);
      const remove = ['--remove-preview', 'pr-42'];
      expect(await run('publish', remove, service)).toEqual({
        code: 0,
        output: 'the preview pr-42 of mf-fixture is removed\n',
      });
      expect((await run('publish', remove, service)).output).toBe('mf-fixture has no preview pr-42\n');
      const wrong = await run('publish', ['--preview', 'PR 42', ...noBrowser], service);
      expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('REQUEST_MALFORMED: preview') });
      expect(await run('rollout', ['--percent', '10', '--users', 'a,b', ...noBrowser], service)).toEqual({
        code: 0,
        output: `mf-fixture@${second} goes to 10 % of the clients and 2 named users\n`,
      });
      expect((await localRegistry(dataDir).trail(1))[0]?.why).toBe(
        'a look; not tried in a browser: this CI has none',
      );
      expect((await run('rollback', [], service)).output).toContain(`${first} is active again`);
      expect((await run('rollout', ['--automatic', ...noBrowser], service)).output).toBe(
        `mf-fixture@${second} goes to 1 % of the clients and 0 named users, and steps up by itself (1, 10, 50, 100 %)\n`,
      );
      expect((await run('versions', [], service)).output).toContain('and 0 users, steps up by itself\n');
      expect((await run('promote', [], service)).output).toContain(`${second} is active for all`);
      expect((await run('rollback', [], service)).output).toContain(`${first} is active again`);
      const [last] = await localRegistry(dataDir).trail(1);
      expect(last).toMatchObject({ action: 'rollback', from: second, to: first, by: 'fixture-ci' });
      const takeOut = (...words: string[]) => run('take-out', words, service);
      expect(await takeOut(first)).toMatchObject({
        code: 1,
        output: expect.stringContaining('ARGUMENTS_MISSING'),
      });
      expect(await takeOut(first, '--why', 'throws')).toEqual({
        code: 0,
        output: `mf-fixture@${first} is taken out; no other version can serve, so pages keep it until you activate one\n`,
      });
    } finally {
      await app.close();
    }
  });
});
