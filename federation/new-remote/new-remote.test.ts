import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackage } from '../build/build-package.ts';
import { refuseOverBudget } from '../bundle-report/budgets.ts';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { projectDir } from '../project-dir.ts';
import { activateVersion } from '../registry/activate-version.ts';
import { bindKey } from '../registry/key-bindings.ts';
import { makeRemoteKey, signingKey } from '../registry/keys.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { publishVersion } from '../registry/publish-version.ts';
import { readSnapshot } from '../registry/snapshot.ts';
import { rendersOnServer } from '../registry/warm-up.ts';
import { addComposeService, addWorkspace, writeKubernetesServer, writeRemote } from './write-remote.ts';

describe('a new remote', () => {
  // Inside the project, where its packages are found, but nowhere that git or another check looks.
  const folder = path.join(projectDir, '.cache', `new-remote-${process.pid}`, 'mf-icon-packs');
  beforeAll(() => {
    mkdirSync(path.dirname(folder), { recursive: true });
    writeRemote(folder);
  });
  afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  it('has its own name everywhere', () => {
    const files = globSync('**/*.*', { cwd: folder });
    expect(files).toContain('src/page/icon-packs.page.tsx');
    expect(files.filter((file) => file.startsWith('src/texts/') && file.endsWith('.json'))).toHaveLength(10);
    for (const file of files) {
      expect(file).not.toMatch(/thing/i);
      expect(readFileSync(path.join(folder, file), 'utf8')).not.toMatch(/\bmf-thing\b|\bthing\b|Thing/);
    }
    expect(JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))).toMatchObject({
      name: 'mf-icon-packs',
      title: 'Icon packs',
      mounts: ['/icon-packs'],
    });
    expect(existsSync(path.join(folder, 'src/page/icon-packs.page.test.tsx'))).toBe(true);
  });

  it('depends on nothing that it does not use, which "npm run unused" would refuse', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    const sources = globSync('**/*.{ts,tsx,mjs}', { cwd: folder }).map((file) =>
      readFileSync(path.join(folder, file), 'utf8'),
    );
    const isUsed = (name: string) => sources.some((text) => text.includes(`from '${name}`));
    // JSX needs React without an import.
    expect(Object.keys(dependencies).filter((name) => name !== 'react' && !isUsed(name))).toEqual([]);
  });

  it('builds within its budget, is published and activated, and its page renders', async () => {
    await buildPackage(folder);
    refuseOverBudget(folder);
    const dataDir = temporaryFolder();
    makeRemoteKey(dataDir, 'mf-icon-packs');
    const { version } = await publishVersion(folder, dataDir);
    // Its own key signed it: without that no key fits.
    bindKey(dataDir, signingKey(dataDir, 'mf-icon-packs'), []);
    await expect(localRegistry(dataDir).document('mf-icon-packs', version)).rejects.toMatchObject({
      code: 'REMOTE_KEY_FOREIGN',
    });
    makeRemoteKey(dataDir, 'mf-icon-packs');
    // Its page makes no call of the API, so none is needed.
    const warmUp = rendersOnServer(localRegistry(dataDir), 'http://127.0.0.1:9');
    await activateVersion(dataDir, 'mf-icon-packs', version, warmUp);
    expect((await readSnapshot(dataDir)).remotes['mf-icon-packs']).toMatchObject({
      version,
      mounts: ['/icon-packs'],
      texts: { fr: expect.stringContaining('/remotes/mf-icon-packs/') },
    });
  }, 120_000);
});

describe('writeRemote', () => {
  it('writes over no folder, and takes names of remotes only', () => {
    const folder = path.join(temporaryFolder(), 'mf-a');
    mkdirSync(folder);
    expect(() => writeRemote(folder)).toThrow(expect.objectContaining({ code: 'REMOTE_FOLDER_EXISTS' }));
    for (const name of ['thing', 'mf-', 'mf-Thing', 'mf-a_b'])
      expect(() => writeRemote(path.join(temporaryFolder(), name))).toThrow(
        expect.objectContaining({ code: 'REMOTE_DESCRIPTION_INVALID' }),
      );
  });
});

describe('addWorkspace', () => {
  it('puts the remote behind the others, once', () => {
    const before = JSON.stringify({ workspaces: ['shell', 'mf-a', 'tooling'] });
    const after = addWorkspace(before, 'mf-b');
    expect(JSON.parse(after).workspaces).toEqual(['shell', 'mf-a', 'mf-b', 'tooling']);
    expect(addWorkspace(after, 'mf-b')).toBe(after);
  });
});

describe('writeKubernetesServer', () => {
  it('writes a server that differs by its name alone, and lists it once', () => {
    const servers = path.join(projectDir, 'kubernetes/base/remotes');
    const folder = temporaryFolder();
    cpSync(servers, folder, { recursive: true });
    writeKubernetesServer(folder, 'mf-b');
    writeKubernetesServer(folder, 'mf-b');
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    expect(read('mf-b.yaml').replaceAll('mf-b', 'mf-header')).toBe(read('mf-header.yaml'));
    expect(read('mf-b.yaml')).toContain('name: remote-mf-b\n');
    const list = readFileSync(path.join(servers, 'kustomization.yaml'), 'utf8');
    expect(read('kustomization.yaml')).toBe(`${list}  - mf-b.yaml\n`);
  });
});

describe('addComposeService', () => {
  const compose = readFileSync(path.join(projectDir, 'docker-compose.yml'), 'utf8');
  const after = addComposeService(compose, 'mf-b');

  it('adds one server behind the others, and nothing else', () => {
    const lines = (text: string) => text.split('\n');
    const added = lines(after).filter((line) => !lines(compose).includes(line));
    expect(added).toEqual([
      '  remote-mf-b:',
      "    environment: { REMOTE: mf-b, HOST: 0.0.0.0, PORT: '8080' }",
    ]);
    expect(after.indexOf('remote-mf-b:')).toBeGreaterThan(after.lastIndexOf('  remote-mf-icon-detail:'));
    expect(after.indexOf('remote-mf-b:')).toBeLessThan(after.indexOf('\n  registry:'));
    expect(addComposeService(after, 'mf-b')).toBe(after);
  });

  it('says what to do when there is nothing to follow', () => {
    expect(() => addComposeService('services:\n', 'mf-b')).toThrow(
      expect.objectContaining({ code: 'REMOTE_DESCRIPTION_INVALID' }),
    );
  });
});
