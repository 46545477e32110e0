import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One place where a test says which sentence it shows. */
export interface NamedRequirement {
  readonly id: string;
  /** Path inside the project. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

const testFiles = [
  '{shared-*,federation,icons-api,identity-server,shell,mf-*,e2e}/**/*.test.{ts,tsx}',
  // Rows of the tables that tests run over.
  'icons-api/calls/testing/rows/*.ts',
];
const notOurs = new Set(['node_modules', 'dist']);

/** Finds every sentence that the tests of the project name. */
export async function namedInTests(project: string): Promise<NamedRequirement[]> {
  const files = globSync(testFiles, {
    cwd: project,
    exclude: (path) => notOurs.has(path.split('/').at(-1) ?? ''),
  });
  const named = await Promise.all(
    files.map(async (file) => namedInSource(file, await readFile(join(project, file), 'utf8'))),
  );
  return named.flat();
}

/**
 * Finds the ids in one source text: in brackets, several of them with commas between them, and as a text of its
 * own in a row of a table of tests, `'S7.05'`.
 */
export function namedInSource(file: string, source: string): NamedRequirement[] {
  return source
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\[((?:[ST]\d+\.\d+[,\s]*)+)\]|'([ST]\d+\.\d+)'/g)].flatMap(([, several, one]) =>
        ((several ?? one)?.match(/[ST]\d+\.\d+/g) ?? []).map((id) => ({ id, file, line: index + 1 })),
      ),
    );
}
