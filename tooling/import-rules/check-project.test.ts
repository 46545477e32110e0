import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkProject } from './check-project.ts';

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'icoteca-imports-'));
  const ours = { '@icoteca/shared-contracts': '1.0.0', '@icoteca/shared-ui': '1.0.0' };
  const folders = [
    'bench',
    'shared-contracts',
    'shared-ui',
    'federation',
    'icons-api',
    'shell',
    'mf-search',
    'mf-header',
  ];
  await put('package.json', JSON.stringify({ workspaces: folders, devDependencies: { vitest: '1' } }));
  for (const folder of folders) {
    const manifest = {
      exports: { '.': './public.ts', ...(folder === 'shared-contracts' && { './host': './host/public.ts' }) },
      dependencies: { react: '1', ...ours, '@icoteca/federation': '1.0.0' },
    };
    await put(`${folder}/package.json`, JSON.stringify(manifest));
  }
});
afterEach(() => rm(project, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), text);
}

async function messages(): Promise<string[]> {
  return (await checkProject(project)).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

describe('checkProject allows', () => {
  it.each([
    [
      'a remote: the contracts, the primitives, itself and its packages',
      'mf-search/grid/grid.tsx',
      "import { a } from '@icoteca/shared-contracts';\nimport { b } from '@icoteca/shared-contracts/host';\nimport { c } from '@icoteca/shared-ui';\nimport { useState } from 'react';\nimport { d } from '../public.ts';\nexport const E = () => <a.b>{useState(b, c, d)}</a.b>;",
    ],
    [
      'the factory in the configuration of a remote',
      'mf-search/webpack.config.mjs',
      "import { remoteConfig } from '@icoteca/federation';",
    ],
    [
      'the shell: federation',
      'shell/server/main.ts',
      "import { x } from '@icoteca/federation'; import 'node:fs';",
    ],
    ['types of React elsewhere', 'shared-contracts/slots/a.ts', "import type { ReactNode } from 'react';"],
    ['modules of Node in a generator', 'shared-ui/icon/generate.ts', "import 'node:fs';"],
    ['React inside host/', 'shared-contracts/host/slot.tsx', "import { useContext } from 'react';"],
    [
      'packages of development in a test',
      'mf-search/grid/grid.test.ts',
      "import { it } from 'vitest'; import 'node:fs';",
    ],
    [
      'a benchmark: files of what it measures',
      'bench/search/a.ts',
      "import { x } from '../../icons-api/search/search.ts';",
    ],
    [
      'what only looks like an import',
      'icons-api/a.ts',
      "// import '@icoteca/shell'\nexport const text = \"import('@icoteca/shell')\";",
    ],
  ])('%s', async (_case, path, source) => {
    await put(path, source);
    expect(await messages()).toEqual([]);
  });
});

describe('checkProject refuses', () => {
  it.each([
    [
      'a remote that imports another',
      'mf-search/a.ts',
      "\nimport { x } from '@icoteca/mf-header';",
      'mf-search/a.ts:2 mf-search must not import mf-header; of ours it may import shared-contracts, shared-ui and itself',
    ],
    [
      'a remote that imports the shell in a type',
      'mf-search/a.ts',
      "type A = import('@icoteca/shell').A;",
      'must not import shell',
    ],
    [
      'a remote that imports federation in its code',
      'mf-search/a.ts',
      "import '@icoteca/federation';",
      'must not import federation',
    ],
    [
      'a shell that loads a remote lazily',
      'shell/a.ts',
      "const load = () => import('@icoteca/mf-search');",
      'must not import mf-search',
    ],
    [
      'an API that imports more than the contracts',
      'icons-api/a.ts',
      "export * from '@icoteca/shared-ui';",
      'icons-api must not import shared-ui',
    ],
    [
      'contracts that import anything of ours',
      'shared-contracts/a.ts',
      "export { x } from '@icoteca/shared-ui';",
      'itself alone',
    ],
    [
      'contracts with React outside host/',
      'shared-contracts/rules/a.ts',
      "import { createContext } from 'react';",
      'React is met only in host',
    ],
    [
      'a private file of another package',
      'mf-search/a.ts',
      "import { x } from '@icoteca/shared-contracts/rules/sizes.ts';",
      'is private; shared-contracts is entered by ., ./host',
    ],
    [
      'a relative path that leaves the package',
      'mf-search/grid/a.ts',
      "import '../../shell/a.ts';",
      '"../../shell/a.ts" leaves the package',
    ],
    [
      'a benchmark that reaches into what it does not measure',
      'bench/a.ts',
      "import '../mf-search/a.ts';",
      '"../mf-search/a.ts" leaves the package',
    ],
    [
      'a package that is not declared',
      'mf-search/a.ts',
      "import debounce from 'lodash/debounce';",
      'lodash is not among the dependencies of mf-search',
    ],
    [
      'a package of development in code that runs',
      'mf-search/a.ts',
      "import { vi } from 'vitest';",
      'vitest is not among the dependencies',
    ],
    [
      'a module of Node in code of the browser',
      'shared-ui/a.ts',
      "import { join } from 'node:path';",
      'is not there in a browser',
    ],
    [
      'a module of Node without its prefix',
      'shell/a.ts',
      "import { join } from 'path';",
      'write "node:path"',
    ],
    ['an unknown package of ours', 'shell/a.ts', "import '@icoteca/mf-toys';", 'names no package'],
    ['a folder with an empty name', 'shell/utils/a.ts', '', 'the name "utils" says nothing'],
    [
      'a file with an empty name',
      'shell/session-manager.ts',
      '',
      'the name "session-manager.ts" says nothing',
    ],
  ])('%s', async (_case, path, source, expected) => {
    await put(path, source);
    expect(await messages()).toEqual([expect.stringContaining(expected)]);
  });

  it('lets files for servers alone meet Node, in their folder', async () => {
    await put('shared-contracts/deployment/a.ts', "import { isIP } from 'node:net';");
    expect(await messages()).toEqual([]);
    await put('shared-contracts/rules/a.ts', "import { isIP } from 'node:net';");
    expect(await messages()).toEqual([expect.stringContaining('is not there in a browser')]);
  });

  it('a package without a border', async () => {
    await put('package.json', JSON.stringify({ workspaces: ['toys'] }));
    await put('toys/package.json', '{}');
    await put('toys/a.ts', "import './b.ts';");
    expect(await messages()).toEqual([expect.stringContaining('the package toys has no border')]);
  });

  it('skips what is built or installed', async () => {
    await put('shell/dist/a.js', "import '@icoteca/mf-search';");
    await put('shell/node_modules/x/index.js', "import '@icoteca/mf-search';");
    expect(await messages()).toEqual([]);
  });
});
