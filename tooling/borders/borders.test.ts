import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = dirname(dirname(import.meta.dirname));
const depcruise = join(project, 'node_modules/.bin/depcruise');
const folders = [
  'shared-contracts',
  'shared-ui',
  'federation',
  'icons-api',
  'shell',
  'mf-search',
  'mf-header',
];
let tree: string;
let found: string[];

/** What is allowed: path and text of a file. */
const allowed = {
  'mf-search/grid/grid.tsx':
    "import type { A } from '@icoteca/shared-contracts';\nimport '@icoteca/shared-contracts/host';\nimport '@icoteca/shared-ui';\nimport { useState } from 'react';\nimport '../public.ts';\nexport const E = (a: A) => <a.b>{useState(1)}</a.b>;",
  'mf-search/webpack.config.mjs': "import '@icoteca/federation';",
  'shell/gateway/main.ts': "import '@icoteca/federation';\nimport 'node:fs';",
  'shared-contracts/slots/react-types.ts': "import type { ReactNode } from 'react';",
  'shared-contracts/host/slot.tsx': "import 'react';",
  'shared-contracts/deployment/addresses.ts': "import 'node:net';",
  'shared-ui/icon/generate.ts': "import 'node:fs';",
  'mf-search/grid/grid.test.ts': "import 'vitest';\nimport 'node:fs';",
  'federation/registry/registry.test.ts': "import '@icoteca/icons-api';",
  'icons-api/text.ts': "// import '@icoteca/shell'\nexport const text = \"import('@icoteca/shell')\";",
  'shell/dist/built.js': "import '@icoteca/mf-search';",
  'icons-api/collections/share.ts': "import '../people/rights/public.ts';",
  'icons-api/people/billing/buy.ts': "import '../rights/ledger.ts';",
  'icons-api/collections/share.test.ts': "import '../people/rights/ledger.ts';",
};

/** What is refused: the rule, path and text of a file. */
const refused = [
  ['border-of-mf-search', 'a remote that imports another', 'mf-search/a.ts', "import '@icoteca/mf-header';"],
  [
    'border-of-mf-search',
    'a remote that imports a type of the shell',
    'mf-search/b.ts',
    "import type { A } from '@icoteca/shell';",
  ],
  [
    'border-of-mf-search',
    'a remote that imports federation in its code',
    'mf-search/c.ts',
    "import '@icoteca/federation';",
  ],
  [
    'border-of-shell',
    'a shell that loads a remote lazily',
    'shell/a.ts',
    "export const load = () => import('@icoteca/mf-search');",
  ],
  [
    'border-of-icons-api',
    'an API that imports more than the contracts',
    'icons-api/a.ts',
    "export * from '@icoteca/shared-ui';",
  ],
  [
    'border-of-federation',
    'a registry that needs the API when it runs',
    'federation/a.ts',
    "import '@icoteca/icons-api';",
  ],
  [
    'border-of-shared-contracts',
    'contracts that import ours',
    'shared-contracts/a.ts',
    "import '@icoteca/shared-ui';",
  ],
  ['react-in-host', 'contracts with React outside host/', 'shared-contracts/rules/a.ts', "import 'react';"],
  [
    'public-file',
    'a private file of another package',
    'mf-search/d.ts',
    "import '@icoteca/shared-contracts/slots/react-types.ts';",
  ],
  [
    'by-name',
    'a relative path that leaves the package',
    'mf-search/e.ts',
    "import '../shared-ui/public.ts';",
  ],
  ['public-file', 'an unknown package of ours', 'shell/b.ts', "import '@icoteca/mf-toys';"],
  ['declared', 'a package that is not declared', 'mf-search/f.ts', "import 'lodash';"],
  ['declared-to-run', 'a package of development in code that runs', 'mf-search/g.ts', "import 'vitest';"],
  [
    'browser-without-node',
    'a module of Node in code of the browser',
    'shared-ui/a.ts',
    "import 'node:path';",
  ],
  [
    'part-drawing',
    'what draws that knows who pays',
    'icons-api/drawing/draw.ts',
    "import '../people/rights/public.ts';",
  ],
  [
    'public-file-of-part',
    'a private file of a part of the API',
    'icons-api/collections/sell.ts',
    "import '../people/rights/ledger.ts';",
  ],
  ['name', 'a folder with an empty name', 'shell/c.ts', "import './utils/a.ts';"],
  ['name', 'a file with an empty name', 'shell/d.ts', "import './session-manager.ts';"],
  ['no-circle', 'a circle between values', 'shell/circle/a.ts', "import './b.ts';"],
  ['no-circle', 'a circle with types', 'shell/types/a.ts', "import type { B } from './b.ts';"],
] as const;

const others = {
  'icons-api/people/rights/public.ts': '',
  'icons-api/people/rights/ledger.ts': '',
  'shell/utils/a.ts': '',
  'shell/session-manager.ts': '',
  'shell/circle/b.ts': "import './a.ts';",
  'shell/types/b.ts': "import './a.ts';\nexport type B = string;",
};

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'icoteca-borders-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  write('package.json', JSON.stringify({ workspaces: folders, devDependencies: { vitest: '1' } }));
  for (const folder of folders) {
    const exports = { '.': './public.ts', './host': './host/public.ts' };
    const dependencies = {
      react: '1',
      ...Object.fromEntries(folders.map((each) => [`@icoteca/${each}`, '1'])),
    };
    write(`${folder}/package.json`, JSON.stringify({ name: `@icoteca/${folder}`, exports, dependencies }));
    write(`${folder}/public.ts`, '');
    write(`${folder}/host/public.ts`, '');
    mkdirSync(join(tree, 'node_modules/@icoteca'), { recursive: true });
    symlinkSync(join(tree, folder), join(tree, 'node_modules/@icoteca', folder));
  }
  for (const name of ['react', 'vitest', 'lodash']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const [path, text] of Object.entries({ ...allowed, ...others })) write(path, text);
  for (const [, , path, text] of refused) write(path, text);
  const config = join(project, '.dependency-cruiser.mjs');
  const run = spawnSync(process.execPath, [depcruise, '--config', config, '-T', 'json', ...folders], {
    cwd: tree,
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  const { summary } = JSON.parse(run.stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  found = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
});
afterAll(() => rmSync(tree, { recursive: true }));

describe('borders', () => {
  it.each(refused)('%s refuses %s', (rule, _case, path) => expect(found).toContain(`${rule}: ${path}`));

  it('refuse nothing else', () => {
    const expected = refused.map(([rule, , path]) => `${rule}: ${path}`);
    const circles = ['no-circle: shell/circle/b.ts', 'no-circle: shell/types/b.ts'];
    expect(found.filter((each) => !expected.includes(each) && !circles.includes(each))).toEqual([]);
  });
});
