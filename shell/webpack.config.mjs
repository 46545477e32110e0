import { createRequire } from 'node:module';
import path from 'node:path';
import { shellConfig } from '@icoteca/federation/shell-build';

const [browser, server] = shellConfig({
  dir: import.meta.dirname,
});

/** All style sheets come with the first page: one that the server sends with a rare part must not look unstyled. */
const splitChunks = {
  ...browser.optimization.splitChunks,
  cacheGroups: { styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } },
};

/** The router's package offers its development files to bundlers, with all their warnings; a page takes the others. */
const router = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);
const alias = {
  ...browser.resolve.alias,
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
};

export default [
  {
    ...browser,
    resolve: { ...browser.resolve, alias },
    optimization: { ...browser.optimization, splitChunks },
  },
  server,
];
