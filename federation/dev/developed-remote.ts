import path from 'node:path';
import type { RemoteVersion } from '@icoteca/shared-contracts';
import webpack, { type Compilation, type MultiStats, type Stats } from 'webpack';
import { remoteVersion } from '../registry/remote-version.ts';
import { readRemoteDescription } from '../remote-description.ts';
import { developedVersion, hotConfigs } from './hot-config.ts';

/** A remote under work in the dev shell, rebuilt with every change of its sources. */
export interface DevelopedRemote {
  readonly name: string;
  /** Folder of the files that pages fetch. */
  readonly web: string;
  close(): Promise<void>;
}

export interface DevelopedRemoteOptions {
  /** Absolute path of the remote's package. */
  readonly packageDir: string;
  /** Absolute path of the folder for its builds. */
  readonly folder: string;
  /** The browser bundle is there: `hash` names it, `sheets` are the addresses of style sheets that are not as before. */
  readonly onBrowserBuild: (hash: string, sheets: readonly string[]) => void;
  /** Both bundles are there: the version that pages are to show, with the server bundle's file. */
  readonly onBuild: (version: RemoteVersion, serverBundle: string) => void;
  /** The sources cannot be built; the build before stays. */
  readonly onError: (message: string) => void;
}

/** A change is built at once for the page; for the server when the page has it, as both take the same processor. ms */
const browserWait = { aggregateTimeout: 10 };
const serverWait = { aggregateTimeout: 300 };

/**
 * Builds a remote for browser and server and watches its sources. Resolves after the first build, good or not.
 * @throws FederationError REMOTE_DESCRIPTION_INVALID
 */
export async function developRemote(options: DevelopedRemoteOptions): Promise<DevelopedRemote> {
  const { packageDir, folder, onBrowserBuild, onBuild, onError } = options;
  const { name } = readRemoteDescription(packageDir);
  const { browser, server } = await hotConfigs(packageDir, folder);
  const compiler = webpack([browser, server]);
  let builds = 0;
  let entry: Compilation | undefined;
  compiler.compilers[0]?.hooks.done.tap('DevelopedRemote', (stats: Stats) => {
    if (stats.hasErrors()) return;
    entry = stats.compilation;
    const sheets = [...entry.emittedAssets].filter((file) => file.endsWith('.css'));
    onBrowserBuild(
      String(stats.hash),
      sheets.map((file) => `${browser.output?.publicPath}${file}`),
    );
  });
  let stop = () => Promise.resolve();
  await new Promise<void>((ready) => {
    const watching = compiler.watch([browserWait, serverWait], (error?: Error | null, stats?: MultiStats) => {
      if (error || !stats || stats.hasErrors() || !entry)
        onError(String(error ?? stats?.toString({ preset: 'errors-only', colors: false })).trim());
      else {
        builds += 1;
        onBuild(versionOf(packageDir, entry, builds), path.join(folder, 'server', 'server.cjs'));
      }
      ready();
    });
    stop = () => new Promise((closed) => watching?.close(() => compiler.close(() => closed())));
  });
  return { name, web: path.join(folder, 'web'), close: () => stop() };
}

/** What a page needs to know of a build. Its files are those of now: nothing says what they must contain. */
function versionOf(packageDir: string, compilation: Compilation, build: number): RemoteVersion {
  const description = readRemoteDescription(packageDir);
  const { exposes } = description;
  const container = String(compilation.outputOptions.uniqueName);
  const filesOf = (suffix: string) =>
    Object.fromEntries(
      Object.keys(exposes).map((expose) => [
        expose,
        (compilation.namedChunkGroups.get(chunkOf(expose))?.getFiles() ?? []).filter((file) =>
          file.endsWith(suffix),
        ),
      ]),
    );
  const texts = Object.keys(compilation.assets).filter((file) => /^texts\/\w+[.]\w+[.]json$/.test(file));
  const version = remoteVersion(
    {
      ...description,
      schema: 1,
      version: developedVersion,
      contracts: description.requires.contracts,
      exposes: Object.keys(exposes),
      container,
      entry: 'remoteEntry.js',
      css: filesOf('.css'),
      preload: {},
      texts: Object.fromEntries(texts.map((file) => [path.basename(file).split('.')[0] ?? '', file])),
      integrity: {},
      server: { entry: '', integrity: '' },
      signature: '',
    },
    '/remotes',
  );
  // A page loads no script that its snapshot does not name; an empty integrity is none.
  return { ...version, version: `${developedVersion}.${build}`, integrity: { [version.entry]: '' } };
}

/** The federation plugin's name for the chunk of an exposed module. */
function chunkOf(expose: string): string {
  return `__federation_expose_${expose.slice(2).replaceAll(/\W/g, '_')}`;
}
