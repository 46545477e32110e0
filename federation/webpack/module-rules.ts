import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { toolPath } from '../package-folders.ts';
import { ownModule } from '../project-dir.ts';
import { cssClassName } from './css-class-names.ts';

/** Where a bundle runs: in a page, or in the shell's render workers. */
export type BuildTarget = 'web' | 'server';

/** What rules differ in. */
export interface ModuleRulesOptions {
  /** Whether components can be replaced in a page that stays; the dev shell alone has such pages. */
  readonly isRefreshed?: boolean;
}

/** Rules for TypeScript, style sheets and files, the same for every package so that server and browser agree. */
export function moduleRules(
  packageName: string,
  target: BuildTarget,
  { isRefreshed = false }: ModuleRulesOptions = {},
): RuleSetRule[] {
  return [
    scripts(target, isRefreshed),
    styles(packageName, target),
    {
      test: /\.(woff2|png|jpg|jpeg|webp|avif|gif|svg)$/,
      type: 'asset/resource',
      // The server needs only the address: the browser build writes the file.
      generator: { filename: 'assets/[name].[contenthash:12][ext]', emit: target === 'web' },
    },
  ];
}

function scripts(target: BuildTarget, isRefreshed: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    oneOf: [
      {
        resourceQuery: /^\?worker-script$/,
        loader: ownModule('webpack/worker-loader'),
        options: { target },
      },
      isRefreshed
        ? { use: [ownModule('dev/refresh-loader'), typescript(target, true)] }
        : typescript(target, false),
    ],
  };
}

function typescript(target: BuildTarget, isRefreshed: boolean) {
  return {
    loader: toolPath('swc-loader'),
    options: {
      // A package's own .swcrc would make its two bundles depend on a file that the factory does not know.
      swcrc: false,
      configFile: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: target === 'web' ? 'es2023' : 'es2024',
        transform: {
          react: { runtime: 'automatic', development: isRefreshed, ...(isRefreshed && { refresh: true }) },
        },
      },
    },
  };
}

function styles(packageName: string, target: BuildTarget): RuleSetRule {
  const modules = {
    localIdentName: '[local]',
    getLocalIdent: (context: { resourcePath: string }, _pattern: string, local: string) =>
      cssClassName(packageName, context.resourcePath, local),
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
  const cssLoader = (mode: 'local' | 'global') => ({
    loader: toolPath('css-loader'),
    options: { importLoaders: 0, modules: { ...modules, mode, exportOnlyLocals: target === 'server' } },
  });
  const extract = target === 'web' ? [MiniCssExtractPlugin.loader] : [];
  return {
    oneOf: [
      { test: /\.module\.css$/, use: [...extract, cssLoader('local')] },
      { test: /\.css$/, use: [...extract, cssLoader('global')], sideEffects: true },
    ],
  };
}
