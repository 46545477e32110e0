import path from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { FederationError } from '../federation-error.ts';
import { projectDir } from '../project-dir.ts';
import { readRemoteDescription } from '../remote-description.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { devVersion } from './dev-version.ts';

/** A remote that is rebuilt with every change of its sources. */
export interface WatchedRemote {
  readonly name: string;
  /** Where its builds are served. */
  readonly origin: string;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** Absolute path of the remote's package. */
  readonly packageDir: string;
  /** 0 for any. */
  readonly port: number;
  /** Origin of the site that shows it. */
  readonly shell: string;
  /** Told of every build: ms that it took, or what is wrong with it. */
  readonly report: (line: string) => void;
  /** Where it is built; `.cache/dev` without it. */
  readonly folder?: string;
}

/**
 * Builds the browser bundle of a remote with its own webpack.config.mjs, again at every change, and serves it. Resolves
 * after the first good build. The errors of a build are reported and shown in the page, which keeps the build before.
 * @throws FederationError REMOTE_DESCRIPTION_INVALID
 */
export async function watchRemote({
  packageDir,
  port,
  shell,
  report,
  folder,
}: WatchOptions): Promise<WatchedRemote> {
  const description = readRemoteDescription(packageDir);
  const built = folder ?? path.join(projectDir, '.cache', 'dev', description.name);
  const web = path.join(built, 'dist', 'web');
  const server = await startDevServer({ name: description.name, web, port, shell });
  const compiler = webpack(forWatching(await browserConfig(packageDir), web));
  if (!compiler)
    throw new FederationError('BUILD_FAILED', 'webpack gave no compiler.', {
      hint: 'Check webpack.config.mjs.',
    });
  let builds = 0;
  let stop = () => Promise.resolve();
  await new Promise<void>((ready) => {
    const watching = compiler.watch({ aggregateTimeout: 60 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        const message = String(error ?? stats?.toString({ preset: 'errors-only', colors: false })).trim();
        server.fail(message);
        return report(message);
      }
      builds += 1;
      show(server, builds, [...(compiler.modifiedFiles ?? [])]);
      report(`build ${builds}: ${stats.endTime - stats.startTime} ms`);
      ready();
    });
    stop = () => new Promise((closed) => void watching?.close(() => compiler.close(() => closed())));
  });

  function show(to: DevServer, number: number, changed: readonly string[]): void {
    // webpack names the folders of changed files as well.
    const files = changed.filter((file) => path.extname(file) !== '');
    const isStyle = files.length > 0 && files.every((file) => file.endsWith('.css'));
    to.show(devVersion(description, built, number, to.origin), isStyle ? 'styles' : 'scripts');
  }

  return {
    name: description.name,
    origin: server.origin,
    async close() {
      await stop();
      await server.close();
    },
  };
}

async function browserConfig(packageDir: string): Promise<Configuration> {
  const file = pathToFileURL(path.join(packageDir, 'webpack.config.mjs')).href;
  const [browser] = ((await import(file)) as { default: [Configuration] }).default;
  return browser;
}

/**
 * The same bundle, quicker: nothing is made small, and style sheets keep their names, so that a page can swap them. It is
 * a production build all the same: the page's React is one, and integrity is checked as ever.
 */
function forWatching(config: Configuration, web: string): Configuration {
  for (const plugin of config.plugins ?? [])
    if (plugin instanceof MiniCssExtractPlugin)
      Object.assign((plugin as unknown as { options: object }).options, {
        filename: '[name].css',
        chunkFilename: '[name].css',
      });
  return {
    ...config,
    output: { ...config.output, path: web },
    optimization: { ...config.optimization, minimize: false },
    cache: { type: 'memory' },
  };
}
