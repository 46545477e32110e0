import { shellConfig } from '@icoteca/federation/webpack';
import { packageAliases, packageParts } from './package-parts.mjs';

const [browser, server] = shellConfig({
  dir: import.meta.dirname,
  browserEntry: './src/browser/main.tsx',
  workerEntry: './src/server/worker.ts',
});

/** All style sheets come with the first page: one that the server sends with a rare part must not look unstyled. */
const splitChunks = {
  ...browser.optimization.splitChunks,
  cacheGroups: { styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } },
};

export default [
  {
    ...browser,
    resolve: { ...browser.resolve, alias: { ...browser.resolve.alias, ...packageAliases } },
    module: { ...browser.module, rules: [...browser.module.rules, ...packageParts] },
    optimization: { ...browser.optimization, splitChunks },
  },
  server,
];
