import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, {
  type ChunkGraph,
  type Configuration,
  type ExternalItemFunction,
  type Module,
} from 'webpack';
import { sourceHash } from '../build/source-hash.ts';
import { readRemoteDescription } from '../remote-description.ts';
import { sharedPackages, sharedRequests } from '../shared-packages.ts';
import { runtimeGlobal } from '../shared-runtime.ts';
import { baseConfig, webConfig } from './base-config.ts';
import { ConsumerContractFile } from './consumer-contract.ts';
import { SameOriginAddresses } from './same-origin-addresses.ts';
import { writeServerEntry } from './server-entry.ts';
import { StandardEntry } from './standard-entry.ts';
import { TextFiles } from './text-files.ts';

/** What the factory must know of a remote; the rest stands in its `remote.json`. */
export interface RemoteConfigOptions {
  /** Absolute path of the package: `import.meta.dirname` of its webpack.config.mjs. */
  readonly dir: string;
  /**
   * Whether slots and pages share chunks with what both use; true without it. False for a remote whose slot stands on
   * every page and whose own pages are few: then the slot comes whole, and those pages carry twice what both use.
   */
  readonly sharesWithPages?: boolean;
  /** The federation plugin; that of this package without it. Its other releases are proven in tests. */
  readonly plugin?: FederationPlugin;
}

/** What the factory calls of a release of the federation plugin. */
export type FederationPlugin = new (
  options: ConstructorParameters<typeof ModuleFederationPlugin>[0],
) => webpack.WebpackPluginInstance;

/**
 * The two builds of a remote: `dist/web` for pages and `dist/server` for the shell's render workers. Both leave the
 * shared packages out; a page and a worker give them the shell's copies.
 * @throws FederationError REMOTE_DESCRIPTION_INVALID when `remote.json` is wrong
 */
export function remoteConfig({
  dir,
  sharesWithPages = true,
  plugin = ModuleFederationPlugin,
}: RemoteConfigOptions): [Configuration, Configuration] {
  const { name, exposes } = readRemoteDescription(dir);
  return [browserBundle(dir, name, exposes, sharesWithPages, plugin), serverBundle(dir, name, exposes)];
}

/**
 * The global name of a build's container. It differs for every state of the sources, so that a page which falls back to
 * the last good version never mixes chunks of two versions.
 */
function containerName(dir: string, name: string): string {
  return `${name.replaceAll('-', '_')}_${sourceHash(dir).slice(0, 8)}`;
}

/** The chunk of a module with routes: `./routes`, `./list-routes`. */
const routesChunk = /^__federation_expose_(\w+_)?routes$/;

/**
 * webpack's own default group, for scripts, styles and texts alone: it would also move the stand-ins of shared packages
 * into a chunk without a file, for which no integrity can be given. What modules with routes share among themselves
 * stays in each of them: a page fetches one of them, and one file is smaller than its parts.
 * A slot that stands beside every page, such as the sidebar, shares with them what it uses too.
 */
const sharedCodeOfOwnModules = {
  chunks: 'async' as const,
  cacheGroups: {
    default: {
      type: /^(javascript|css|json)\b/,
      test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
        [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => !routesChunk.test(name ?? '')),
      minChunks: 2,
      // In bytes of source. Smaller chunks weigh more than the same code twice: each is compressed alone and contains code that
      // some of its users do not need. Figures for 9,000 to 100,000: docs/decisions/0010-weight-of-scripts.md.
      minSize: 100_000,
      priority: -20,
      reuseExistingChunk: true,
    },
  },
};

/** The federation runtime comes from the page; without this each entry script carries its own copy. */
const federationRuntime: ExternalItemFunction = ({ request = '' }, callback) => {
  if (/@module-federation[\\/]webpack-bundler-runtime/.test(request)) callback(undefined, runtimeGlobal);
  else callback();
};

function browserBundle(
  dir: string,
  name: string,
  exposes: Record<string, string>,
  sharesWithPages: boolean,
  Plugin: FederationPlugin,
): Configuration {
  const container = containerName(dir, name);
  const web = webConfig(dir, name);
  return {
    ...web,
    entry: {},
    output: { ...web.output, uniqueName: container, publicPath: 'auto' },
    optimization: { ...web.optimization, splitChunks: sharesWithPages && sharedCodeOfOwnModules },
    externals: federationRuntime,
    externalsType: 'window',
    plugins: [
      ...(web.plugins ?? []),
      new SameOriginAddresses(),
      new TextFiles(dir),
      new ConsumerContractFile(dir),
      new StandardEntry(dir, name),
      new Plugin({
        name: container,
        library: { type: 'window', name: container },
        filename: 'remoteEntry.js',
        exposes,
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          sharedPackages.map(({ request, range }) => [
            request,
            { singleton: true, import: false as const, requiredVersion: range },
          ]),
        ),
      }),
    ],
  };
}

function serverBundle(dir: string, name: string, exposes: Record<string, string>): Configuration {
  const base = baseConfig(dir, name, 'server');
  return {
    ...base,
    // Packages are taken in their form for browsers: a remote that needs one of Node's modules fails in its build, not
    // in the shell.
    target: ['web', 'es2024'],
    externals: Object.fromEntries(sharedRequests.map((request) => [request, `commonjs2 ${request}`])),
    entry: { server: writeServerEntry(dir, name, exposes) },
    output: {
      ...base.output,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      // Files are written by the browser build and the address of a version is known to the registry alone.
      publicPath: `/remotes/${name}/`,
    },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
