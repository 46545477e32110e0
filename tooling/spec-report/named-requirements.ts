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

const testFiles = ['{shared-*,federation,icons-api,shell,mf-*,e2e}/**/*.test.{ts,tsx}'];
const notOurs = new Set(['node_modules', 'dist']);

/** Finds every `[S5.03]` in the tests of the project. */
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

/** Finds the ids in one source text; several may stand in one pair of brackets, with commas between them. */
export function namedInSource(file: string, source: string): NamedRequirement[] {
  return source
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\[((?:[ST]\d+\.\d+[,\s]*)+)\]/g)].flatMap((bracket) =>
        (bracket[1]?.match(/[ST]\d+\.\d+/g) ?? []).map((id) => ({ id, file, line: index + 1 })),
      ),
    );
}
