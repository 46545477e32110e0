import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures/built-fixture.ts';
import { buildPlainRemote, plainRemoteDir } from '../fixtures/built-plain-remote.ts';
import { signingKey } from './keys.ts';
import { localRegistry } from './local-registry.ts';
import { readPlainVersion, refuseRepeatedContainer } from './plain-version.ts';
import { storeBuilt } from './publish-version.ts';

let dist: string;
beforeAll(async () => {
  dist = path.join(temporaryFolder(afterAll), 'dist');
  await buildPlainRemote(dist);
}, 60_000);

interface Changes {
  /** Fields of `remote.json`. */
  readonly remote?: object;
  /** Fields of the plugin's manifest. */
  readonly manifest?: { readonly metaData?: object; readonly exposes?: readonly object[] };
  /** More files of the build. */
  readonly web?: Readonly<Record<string, string>>;
}

/** Reads a copy of the remote and its build, with changes. */
function changed({ remote, manifest, web = {} }: Changes): () => ReturnType<typeof readPlainVersion> {
  const folder = path.join(temporaryFolder(), 'mf-plain');
  cpSync(plainRemoteDir, folder, { recursive: true });
  cpSync(dist, path.join(folder, 'dist'), { recursive: true });
  const edit = (file: string, act: (content: { metaData: object }) => object) => {
    const content = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    writeFileSync(path.join(folder, file), JSON.stringify(act(content)));
  };
  edit('remote.json', (content) => ({ ...content, ...remote }));
  edit('dist/mf-manifest.json', (content) => ({
    ...content,
    ...manifest,
    metaData: { ...content.metaData, ...manifest?.metaData },
  }));
  for (const [name, text] of Object.entries(web)) writeFileSync(path.join(folder, 'dist', name), text);
  return () => readPlainVersion(folder, path.join(folder, 'dist'));
}

const unfit = (message: string) =>
  expect.objectContaining({ code: 'PLAIN_BUILD_UNFIT', message: expect.stringContaining(message) });

describe('a build of the official plugin', () => {
  it('is stored as a signed version, with the hash of every file and a server part that leaves pages to browsers', async () => {
    const dataDir = temporaryFolder();
    const registry = localRegistry(dataDir);
    const built = readPlainVersion(plainRemoteDir, dist);
    const key = (name: string) => signingKey(dataDir, name);
    const { name, version, isNew } = await storeBuilt(registry, built, key);
    expect(isNew).toBe(true);
    expect((await storeBuilt(registry, built, key)).isNew).toBe(false);
    const document = await registry.document(name, version);
    expect(document).toMatchObject({
      name: 'mf-plain',
      container: 'mf_plain_1',
      plain: true,
      mounts: ['/plain', '/plain/*'],
      entry: 'web/remoteEntry.js',
    });
    expect(document.preload['./routes']).toHaveLength(2);
    expect(document.css['./routes']).toHaveLength(1);
    const names = built.files.map((file) => file.name);
    expect(Object.keys(document.integrity).sort()).toEqual(names.sort());
    expect(names).not.toContain('web/mf-stats.json');
    const bundle = await registry.file(name, version, 'server/server.cjs');
    expect(bundle?.toString('utf8')).toContain('REMOTE_BROWSER_ONLY');
  });

  it('whose global name another version has is refused', async () => {
    const dataDir = temporaryFolder();
    const registry = localRegistry(dataDir);
    const built = readPlainVersion(plainRemoteDir, dist);
    await storeBuilt(registry, built, (name) => signingKey(dataDir, name));
    await refuseRepeatedContainer(registry, built.content);
    const next = changed({ web: { 'more.js': '1' } })();
    await expect(refuseRepeatedContainer(registry, next.content)).rejects.toEqual(unfit('mf_plain_1'));
  });

  it.each<[string, Changes, string]>([
    [
      'an entry script that is a module',
      { manifest: { metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } } } },
      '"module"',
    ],
    [
      'files at a server of its own',
      { manifest: { metaData: { publicPath: 'https://cdn.example/' } } },
      'https://cdn.example/',
    ],
    ['a global name that is none', { manifest: { metaData: { globalName: 'mf-plain' } } }, '"mf-plain"'],
    ['a module that was not built', { manifest: { exposes: [] } }, './routes'],
    ['a slot', { remote: { slots: { sidebar: './routes' } } }, 'slots'],
    ['pages of one visitor', { remote: { personal: ['/plain'] } }, 'personal'],
  ])('with %s is refused, and the sentence names it', (_what, changes, named) => {
    expect(changed(changes)).toThrow(unfit(named));
  });

  it('that has no manifest is refused', () => {
    expect(() => readPlainVersion(plainRemoteDir, temporaryFolder())).toThrow(unfit('mf-manifest.json'));
  });

  it('with its own React is refused as every version is', () => {
    expect(changed({ web: { 'react.js': '"__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS"' } })).toThrow(
      expect.objectContaining({ code: 'REMOTE_BUNDLES_SHARED_PACKAGE' }),
    );
  });
});
