import { createRequire } from 'node:module';
import path from 'node:path';
import { pureDeclarationsLoader, shellConfig } from '@icoteca/federation/webpack';

const [browser, server] = shellConfig({
  dir: import.meta.dirname,
  browserEntry: './src/browser/main.tsx',
  workerEntry: './src/server/worker.ts',
});

/** The router's package offers its development files to bundlers, with all their warnings; a page takes the others. */
const routerDir = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist',
);
const alias = {
  ...browser.resolve.alias,
  'react-router$': path.join(routerDir, 'production/index.mjs'),
  'react-router/dom$': path.join(routerDir, 'production/dom-export.mjs'),
};

/** So that its components which the site does not use are left out. */
const router = { test: routerDir, loader: pureDeclarationsLoader };

/** All style sheets come with the first page: one that the server sends with a rare part must not look unstyled. */
const splitChunks = {
  ...browser.optimization.splitChunks,
  cacheGroups: { styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } },
};

export default [
  {
    ...browser,
    resolve: { ...browser.resolve, alias },
    module: { ...browser.module, rules: [...browser.module.rules, router] },
    optimization: { ...browser.optimization, splitChunks },
  },
  server,
];
