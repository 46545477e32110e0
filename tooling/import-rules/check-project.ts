import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeImport } from './import-rules.ts';
import { importsOfFile } from './imports-of-file.ts';
import { readPackages } from './packages.ts';
import { judgePath } from './path-rules.ts';
import type { Violation } from './violation.ts';

const moduleFiles = '**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';
const notOurs = new Set(['node_modules', 'dist', '.data', '.cache']);

/**
 * Checks every module of every package of the project against the borders.
 * @param project absolute path
 * @returns the violations, by file and line; empty when all is well
 */
export async function checkProject(project: string): Promise<Violation[]> {
  const packages = await readPackages(project);
  const violations: Violation[] = [];
  for (const home of packages.values()) {
    const directory = join(project, home.folder);
    for (const path of globSync(moduleFiles, {
      cwd: directory,
      exclude: (entry) => notOurs.has(lastPart(entry)),
    })) {
      const file = `${home.folder}/${path}`;
      const badName = judgePath(file);
      if (badName) violations.push({ file, line: 1, message: badName });
      const source = await readFile(join(directory, path), 'utf8');
      for (const found of importsOfFile(file, source)) {
        const message = judgeImport({ path, package: home }, found, packages);
        if (message) violations.push({ file, line: found.line, message });
      }
    }
  }
  return violations.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
