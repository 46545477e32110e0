import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { printFailure } from '../problem.ts';
import { withDeclarations } from './declarations.ts';
import { entryPointsOf } from './entry-points.ts';
import { readPublicSurface } from './public-surface.ts';
import { reportText } from './report-text.ts';

/** Compares the public surface of the contract with its committed report; with `--write` it writes the report instead. */
const project = dirname(dirname(import.meta.dirname));
const folder = 'shared-contracts';
const reportFile = join(project, folder, 'contract-report.md');

try {
  const entries = await entryPointsOf(join(project, folder));
  const modules = entries.map((entry) => entry.module);
  const current = await withDeclarations({ project, folder, modules }, async (directory) =>
    reportText(
      await Promise.all(
        entries.map(async ({ name, module }) => ({
          name,
          surface: await readPublicSurface(directory, module),
        })),
      ),
    ),
  );
  if (process.argv.includes('--write')) await writeFile(reportFile, current);
  else if (current !== (await readFile(reportFile, 'utf8'))) {
    console.log(
      `The public surface of ${folder} differs from contract-report.md. If the change is intended: npm run contract-report, and review the diff.`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
