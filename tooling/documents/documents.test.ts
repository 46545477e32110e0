import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsNamedIn, anchorsOf } from './anchors.ts';
import { isInProject, pathsNamedIn } from './named-paths.ts';

const project = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const documents = globSync(['*.md', '{.github,docs}/**/*.md', '{bench,federation,icons-api}/**/README.md'], {
  cwd: project,
  exclude: ['**/node_modules/**'],
});

describe('documents', () => {
  it.each(documents)('%s names only files that are there', (document) => {
    const named = pathsNamedIn(document, read(document));
    expect(named.filter((path) => !isInProject(project, path))).toEqual([]);
  });
});

it('documents name only headings that are there', () => {
  const named = documents.flatMap((document) => anchorsNamedIn(document, read(document)));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ path, anchor }) => !anchorsOf(read(path)).has(anchor))).toEqual([]);
});

describe('anchorsOf', () => {
  it('writes headings as GitHub links them', () => {
    expect([...anchorsOf('# Words, and `code`\n\ntext\n\n## A [link](x.md)\n')]).toEqual([
      'words-and-code',
      'a-link',
    ]);
  });
});

describe('pathsNamedIn', () => {
  it('reads links relative to the document, and code spans from the root', () => {
    const text =
      'See [one](../a.md#part), [two](https://x.y/z), `shell/gateway/main.ts` and `mf-*/src/`, not `npm run x` or `a.ts`.';
    expect(pathsNamedIn('docs/errors/b.md', text)).toEqual([
      'docs/a.md',
      'shell/gateway/main.ts',
      'mf-*/src/',
    ]);
  });
});

describe('isInProject', () => {
  it.each([
    ['shell/gateway/main.ts', true],
    ['shell/gateway/missing.ts', false],
    ['shell/gateway/', true],
    ['mf-*/src/texts/{code}.json', true],
    ['mf-*/src/words/{code}.json', false],
  ])('%s: %s', (path, expected) => {
    expect(isInProject(project, path)).toBe(expected);
  });
});
