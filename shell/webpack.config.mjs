import { createRequire } from 'node:module';
import path from 'node:path';
import { shellConfig } from '@icoteca/federation/webpack';

const [browser, server] = shellConfig({
  dir: import.meta.dirname,
  browserEntry: './src/browser/main.tsx',
  workerEntry: './src/server/worker.ts',
});

/**
 * The federation runtime asks for the name of the entry file before its hash is known, to see how deep it lies. It
 * would fail on the placeholder, so until then the file is named without.
 */
const filename = ({ chunk }) => (chunk?.contentHash?.javascript ? '[name].[contenthash:12].js' : '[name].js');

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

/** All style sheets come with the first page: one that the server sends with a rare part must not look unstyled. */
const splitChunks = {
  ...browser.optimization.splitChunks,
  cacheGroups: { styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } },
};

export default [
  {
    ...browser,
    output: { ...browser.output, filename },
    resolve: { ...browser.resolve, alias },
    optimization: { ...browser.optimization, splitChunks },
  },
  server,
];
