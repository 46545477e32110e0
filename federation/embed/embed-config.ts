import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { projectDir } from '../project-dir.ts';
import { baseConfig } from '../webpack/base-config.ts';
import { cssClassName } from '../webpack/css-class-names.ts';
import { reactRequests } from './whole-react.ts';

/** The container of the parts for hosts that load them by federation. */
export const federatedName = 'icoteca_embed';

/** The part of each remote that pages of other sites may embed, by the remote's folder. */
const embeddedParts = {
  header: 'mf-header/src/embed/header',
  search: 'mf-search/src/embed/search',
} as const;

const own = (file: string) => path.join(import.meta.dirname, file);
const part = (name: keyof typeof embeddedParts, kind: 'element' | 'component') =>
  path.join(projectDir, `${embeddedParts[name]}.${kind}.ts`);

/**
 * The build of the custom elements: `icoteca.js` brings both, `header.js` and `search.js` one each. They run on Preact,
 * which speaks as React does at a tenth of its weight (decision 0033).
 * @param version folder of this version below `/embed/`
 * @param output absolute path of the folder
 */
export function elementsConfig(version: string, output: string): Configuration {
  const entry = (...files: string[]) => [own('public-path.ts'), ...files];
  return {
    ...embedConfig('embed-elements', output),
    entry: {
      icoteca: entry(part('header', 'element'), part('search', 'element')),
      header: entry(part('header', 'element')),
      search: entry(part('search', 'element')),
    },
    output: {
      ...trustedScripts,
      path: output,
      clean: true,
      uniqueName: `icoteca_embed_${version}`,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:12].js',
      publicPath: '/',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      ...embedConfig('embed-elements', output).resolve,
      alias: {
        ...hostAlias,
        react$: 'preact/compat',
        'react-dom$': 'preact/compat',
        'react-dom/client$': 'preact/compat/client',
        'react/jsx-runtime$': 'preact/jsx-runtime',
      },
    },
    plugins: [...commonPlugins(), new webpack.DefinePlugin({ EMBED_VERSION: JSON.stringify(version) })],
  };
}

/**
 * The build for hosts that load remotes by federation: modules `./header` and `./search` on the host's React where it
 * shares all of it and it is new enough, else on a copy of their own.
 */
export function federatedConfig(version: string, output: string): Configuration {
  const config = embedConfig('embed-federated', output);
  return {
    ...config,
    entry: {},
    output: {
      ...trustedScripts,
      path: output,
      clean: true,
      uniqueName: `icoteca_embed_federated_${version}`,
      chunkFilename: '[name].[contenthash:12].js',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    resolve: { ...config.resolve, alias: hostAlias },
    // Placeholders of shared packages would be in a chunk without a file, which can have no integrity.
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [
      ...commonPlugins(),
      new ModuleFederationPlugin({
        name: federatedName,
        filename: 'remoteEntry.js',
        exposes: { './header': part('header', 'component'), './search': part('search', 'component') },
        manifest: true,
        dts: false,
        runtimePlugins: [own('whole-react.ts')],
        shared: Object.fromEntries(
          reactRequests.map((request) => [
            request,
            // Not a singleton: a host with another React keeps it, and this part brings its own.
            { singleton: false, requiredVersion: '^19.2.0', version: '19.3.1' },
          ]),
        ),
      }),
    ],
  };
}

/**
 * Scripts that come later have URLs of a Trusted Types policy, which pages that require one must allow by this name. Where they
 * do not, the part says so itself.
 */
const trustedScripts: Configuration['output'] = {
  trustedTypes: { policyName: 'icoteca', onPolicyCreationFailure: 'continue' },
};

/** Inside a part the host is the embedded one. */
const hostAlias = {
  '@icoteca/shared-contracts/host$': '@icoteca/shared-contracts/host/embed/remote-host',
};

function embedConfig(name: string, output: string): Configuration {
  const base = baseConfig(projectDir, name, 'web');
  return {
    ...base,
    target: ['web', 'es2023'],
    context: projectDir,
    output: { path: output },
    module: {
      ...base.module,
      rules: [...withoutStyles(base.module?.rules as RuleSetRule[]), shadowStyles(name)],
    },
  };
}

function commonPlugins() {
  return [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })];
}

function withoutStyles(rules: readonly RuleSetRule[]): RuleSetRule[] {
  const isOfStyles = ({ oneOf }: RuleSetRule) =>
    oneOf?.some((rule) => rule && rule.test instanceof RegExp && rule.test.test('a.css')) === true;
  return rules.filter((rule) => !isOfStyles(rule));
}

function shadowStyles(packageName: string): RuleSetRule {
  const modules = {
    localIdentName: '[local]',
    getLocalIdent: (context: { resourcePath: string }, _pattern: string, local: string) =>
      cssClassName(packageName, context.resourcePath, local),
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
  const use = (mode: 'local' | 'global') => [
    own('shadow-styles-loader.ts'),
    { loader: 'css-loader', options: { importLoaders: 1, url: false, modules: { ...modules, mode } } },
    own('shadow-css-loader.ts'),
  ];
  return {
    oneOf: [
      { test: /\.module\.css$/, use: use('local') },
      { test: /\.css$/, use: use('global'), sideEffects: true },
    ],
  };
}
