import path from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { ownModule } from '../project-dir.ts';
import { developmentConfig } from '../webpack/development-config.ts';
import { moduleRules } from '../webpack/module-rules.ts';
import { SameOriginAddresses } from '../webpack/same-origin-addresses.ts';
import { pageGlobal } from './page-global.ts';

/** The version that addresses of a remote under work name, whatever its build: a page that stays finds each next one. */
export const developedVersion = '0.0.0-dev';

/** Development builds of a remote. */
export interface HotConfigs {
  /** For pages, whose modules can be replaced while they run. */
  readonly browser: Configuration;
  /** For the render worker, built after it. */
  readonly server: Configuration;
}

/**
 * The two builds of a remote as its webpack.config.mjs has them, for the dev shell.
 * @param folder absolute path of their files, which are in `web` and `server`
 */
export async function hotConfigs(packageDir: string, folder: string): Promise<HotConfigs> {
  const name = path.basename(packageDir);
  const file = pathToFileURL(path.join(packageDir, 'webpack.config.mjs')).href;
  const { default: configs } = (await import(file)) as { default: [Configuration, Configuration] };
  const browser = developmentConfig(configs[0], path.join(folder, 'web'));
  const server = developmentConfig(configs[1], path.join(folder, 'server'));
  return {
    browser: {
      ...browser,
      output: {
        ...browser.output,
        filename: '[name].js',
        chunkFilename: '[name].js',
        publicPath: `/remotes/${name}/${developedVersion}/`,
      },
      externals: [
        ...[browser.externals ?? []].flat(),
        { 'react/jsx-dev-runtime': [pageGlobal, 'jsxDevRuntime'] },
      ],
      module: { ...browser.module, rules: moduleRules(name, 'web', { isRefreshed: true }) },
      plugins: [
        ...(browser.plugins ?? []).filter((plugin) => !isForVersions(plugin)),
        // Names that stay, so that a page can fetch a style sheet again.
        new MiniCssExtractPlugin({
          filename: '[name].css',
          chunkFilename: '[name].css',
          ignoreOrder: true,
        }),
        new webpack.HotModuleReplacementPlugin(),
        new SheetsStay(),
        new webpack.EntryPlugin(packageDir, ownModule('dev/hot-entry'), {}),
      ],
      cache: { type: 'memory' },
    },
    server: {
      ...server,
      devtool: 'inline-cheap-module-source-map',
      // Pages are shown first what they can be shown.
      dependencies: [String(browser.name)],
      cache: { type: 'memory' },
    },
  };
}

/** Their names carry hashes, and addresses are found out in the page: a version may be served from anywhere. */
function isForVersions(plugin: unknown): boolean {
  return plugin instanceof MiniCssExtractPlugin || plugin instanceof SameOriginAddresses;
}

/**
 * The loader of style sheets has a way of its own to replace them, which guesses their addresses from those of scripts. The
 * page is told which have changed.
 */
class SheetsStay {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SheetsStay', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap('SheetsStay', (context) => {
        Object.assign(context, { hot: false });
      });
    });
  }
}
