import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsNamedIn } from './named-paths.ts';

const project = dirname(dirname(import.meta.dirname));
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: project })];

describe('documents', () => {
  it.each(documents)('%s names only files that are there', (document) => {
    const named = pathsNamedIn(document, readFileSync(join(project, document), 'utf8'));
    expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });
});

describe('pathsNamedIn', () => {
  it('reads links from where the document stands, and code spans from the root', () => {
    const text =
      'See [one](../a.md#part), [two](https://x.y/z) and `shell/server/main.ts`, not `npm run x` or `a.ts`.';
    expect(pathsNamedIn('docs/errors/b.md', text)).toEqual(['docs/a.md', 'shell/server/main.ts']);
  });
});
