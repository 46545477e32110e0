import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFixture, spoilableFixture, temporaryFolder } from '../fixtures/built-fixture.ts';
import { projectDir } from '../project-dir.ts';
import { filePointers } from './file-pointers.ts';
import { folderVersions } from './folder-versions.ts';
import { sha384 } from './integrity.ts';
import { trustedKeys } from './keys.ts';
import { registryLayout } from './layout.ts';
import { publishVersion } from './publish-version.ts';
import { createRegistry } from './registry.ts';
import { trustedVersion } from './signature.ts';
import type { VersionDocument } from './version-document.ts';

describe('publishVersion', () => {
  const dataDir = temporaryFolder(afterAll);
  let folder: string;
  let document: VersionDocument;

  beforeAll(async () => {
    const { name, version, isNew } = await publishVersion(await builtFixture(), dataDir);
    expect(isNew).toBe(true);
    folder = registryLayout.version(dataDir, name, version);
    const text = readFileSync(path.join(folder, 'version.json'), 'utf8');
    document = trustedVersion(text, trustedKeys(dataDir), { name, version });
  }, 60_000);

  it('stores it in another registry than that of the folder whose key signs it, when one is named', async () => {
    const elsewhere = temporaryFolder();
    const { name, version, isNew } = await publishVersion(
      await builtFixture(),
      dataDir,
      createRegistry({
        pointers: filePointers(elsewhere),
        versions: folderVersions(elsewhere),
        trustedKeys: () => trustedKeys(dataDir),
        actor: 'release',
      }),
    );
    expect(isNew).toBe(true);
    expect(version).toBe(document.version);
    expect(existsSync(path.join(registryLayout.version(elsewhere, name, version), 'version.json'))).toBe(
      true,
    );
    expect(existsSync(registryLayout.keys(elsewhere))).toBe(false);
  });

  it('names the version after the package version and the content', () => {
    expect(document.version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  });

  it('signs the hash of every file that runs', () => {
    for (const [file, integrity] of Object.entries(document.integrity))
      expect(sha384(readFileSync(path.join(folder, file)))).toBe(integrity);
    const scripts = readdirSync(path.join(folder, 'web')).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(document.integrity).toHaveProperty([`web/${script}`]);
    expect(document.integrity['server/server.cjs']).toBe(document.server.integrity);
  });

  it('names the version of the federation plugin that built it', () => {
    const { dependencies } = JSON.parse(
      readFileSync(path.join(projectDir, 'federation/package.json'), 'utf8'),
    );
    expect(document.plugin).toBe(dependencies['@module-federation/enhanced']);
  });

  it('says what a page with a module loads, the entry first', () => {
    expect(document.preload['./routes']?.[0]).toBe('web/remoteEntry.js');
    expect(document.preload['./routes']).toHaveLength(2);
    expect(document.css['./routes']).toHaveLength(1);
    expect(document.mounts).toEqual(['/fixture', '/fixture/*']);
    expect(document.slots).toEqual({ 'icon-panel': './icon-panel' });
  });

  it('says what its sources use of others, and refuses a description that says otherwise', async () => {
    expect(document.uses).toEqual({ emits: [], hears: [], shows: [], ports: [], api: [] });
    const changed = await spoilableFixture();
    const file = path.join(changed, 'remote.json');
    const description = { ...JSON.parse(readFileSync(file, 'utf8')), events: { emits: ['icon:selected'] } };
    writeFileSync(file, JSON.stringify(description));
    await expect(publishVersion(changed, dataDir)).rejects.toMatchObject({
      code: 'REMOTE_DESCRIPTION_INVALID',
      message: 'mf-fixture: by its sources it emits [].',
    });
  });

  it('has the texts of each language in a file of its own, signed, and in the server bundle', () => {
    const { fr = '', en = '', ...others } = document.texts ?? {};
    expect(others).toEqual({});
    expect(en).toMatch(/^web\/texts\/en\.[0-9a-f]{12}\.json$/);
    expect(fr).toMatch(/^web\/texts\/fr\.[0-9a-f]{12}\.json$/);
    const text = readFileSync(path.join(folder, fr), 'utf8');
    expect(JSON.parse(text)).toEqual({ greeting: 'Bonjour' });
    expect(document.integrity[fr]).toBe(sha384(Buffer.from(text)));
    expect(readFileSync(path.join(folder, 'server', 'server.cjs'), 'utf8')).toContain('Bonjour');
    const scripts = readdirSync(path.join(folder, 'web')).filter((name) => name.endsWith('.js'));
    for (const name of scripts)
      expect(readFileSync(path.join(folder, 'web', name), 'utf8')).not.toContain('Bonjour');
  });

  it('stores a compressed copy that holds the same bytes', () => {
    const entry = path.join(folder, 'web', 'remoteEntry.js');
    expect(brotliDecompressSync(readFileSync(`${entry}.br`))).toEqual(readFileSync(entry));
  });

  it('does nothing for the same build, alone or concurrently', async () => {
    const before = readFileSync(path.join(folder, 'version.json'), 'utf8');
    const again = await publishVersion(await builtFixture(), dataDir);
    expect(again).toEqual({ name: document.name, version: document.version, isNew: false });
    expect(readFileSync(path.join(folder, 'version.json'), 'utf8')).toBe(before);

    const other = temporaryFolder();
    const both = await Promise.all([1, 2].map(async () => publishVersion(await builtFixture(), other)));
    expect(new Set(both.map(({ version }) => version))).toEqual(new Set([document.version]));
    expect(readdirSync(path.join(registryLayout.remotes(other), document.name))).toEqual([document.version]);
    expect(readdirSync(path.join(other, 'registry', 'drafts'))).toEqual([]);
  });

  it('makes another version of other content', async () => {
    const changed = await spoilableFixture();
    appendFileSync(path.join(changed, 'dist', 'server', 'server.cjs'), '\n');
    const { version, isNew } = await publishVersion(changed, dataDir);
    expect(isNew).toBe(true);
    expect(version).not.toBe(document.version);
    expect(existsSync(folder)).toBe(true);
  });

  it('refuses a chunk whose hash the entry script does not carry', async () => {
    const spoilt = await spoilableFixture();
    const web = path.join(spoilt, 'dist', 'web');
    const chunk = readdirSync(web).find((name) => name.endsWith('.js') && name !== 'remoteEntry.js') ?? '';
    appendFileSync(path.join(web, chunk), ' ');
    await expect(publishVersion(spoilt, dataDir)).rejects.toMatchObject({
      code: 'REMOTE_INTEGRITY_MISMATCH',
    });
  });

  it('refuses an entry script whose hash the standard entry does not carry', async () => {
    const spoilt = await spoilableFixture();
    appendFileSync(path.join(spoilt, 'dist', 'web', 'remoteEntry.js'), ' ');
    await expect(publishVersion(spoilt, dataDir)).rejects.toMatchObject({
      code: 'REMOTE_INTEGRITY_MISMATCH',
      message: 'mf-fixture: there is no integrity for web/remoteEntry.js in the script that loads it.',
    });
  });

  it('refuses a remote that bundles a shared package', async () => {
    const spoilt = await spoilableFixture();
    const map = path.join(spoilt, 'dist', 'server', 'server.cjs.map');
    const content = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
    content.sources.push('webpack://mf-fixture/../../../node_modules/react/cjs/react.production.js');
    writeFileSync(map, JSON.stringify(content));
    await expect(publishVersion(spoilt, dataDir)).rejects.toMatchObject({
      code: 'REMOTE_BUNDLES_SHARED_PACKAGE',
      message: 'mf-fixture bundles its own copy of react.',
    });
  });

  it('refuses a module over its budget and a range that this checkout is not in, as the service does', async () => {
    const spoilt = await spoilableFixture();
    const file = path.join(spoilt, 'remote.json');
    const description = JSON.parse(readFileSync(file, 'utf8')) as object;
    for (const [change, code] of [
      [{ budgets: { './routes': 0.5 } }, 'REMOTE_OVER_BUDGET'],
      [{ requires: { contracts: '^7.0.0' } }, 'REMOTE_CONTRACT_MISMATCH'],
    ] as const) {
      writeFileSync(file, JSON.stringify({ ...description, ...change }));
      const other = temporaryFolder();
      await expect(publishVersion(spoilt, other)).rejects.toMatchObject({ code });
      expect(existsSync(registryLayout.remotes(other))).toBe(false);
    }
  });

  it('says what to do when nothing is built', async () => {
    const empty = temporaryFolder();
    writeFileSync(
      path.join(empty, 'remote.json'),
      readFileSync(path.join(await builtFixture(), 'remote.json')),
    );
    await expect(publishVersion(empty, dataDir)).rejects.toMatchObject({ code: 'REMOTE_NOT_BUILT' });
  });
});
