import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem, printFailure } from '../problem.ts';
import { withDeclarations } from './declarations.ts';
import { brokenDirections, type ContractState } from './direction.ts';
import { entryPointsOf } from './entry-points.ts';

/**
 * `npm run contract-direction`: compares the contract with the one that was published last; exit code 1 when something
 * changed in the wrong direction without a new major version. `npm run publish-contract` makes it the published one after that.
 */
const project = dirname(dirname(import.meta.dirname));
const folder = 'shared-contracts';
const published = join(project, folder, 'published-contract.generated.json');

try {
  const now = await currentContract();
  const before = JSON.parse(await readFile(published, 'utf8')) as ContractState;
  const isNewMajor = now.version.split('.')[0] !== before.version.split('.')[0];
  const broken = isNewMajor ? [] : await brokenDirections(before, now, project);
  if (broken.length > 0) {
    throw new Problem(
      'CONTRACT_DIRECTION_BROKEN',
      `${broken.join('; ')}.`,
      'Relax inputs and tighten outputs only, or raise the major version of shared-contracts.',
    );
  }
  console.log(`every change since the published ${before.version} is in the right direction`);
  if (process.argv.includes('--publish')) await writeFile(published, `${JSON.stringify(now, null, 1)}\n`);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}

async function currentContract(): Promise<ContractState> {
  const { version } = JSON.parse(await readFile(join(project, folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const entries = (await entryPointsOf(join(project, folder))).map(({ module }) => module);
  const modules = entries.filter((module) => ['public.ts', 'host/public.ts'].includes(module));
  const declarations = await withDeclarations({ project, folder, modules }, async (directory) => {
    const files = (await readdir(directory, { recursive: true }))
      .filter((file) => file.endsWith('.d.ts'))
      .sort();
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, await readFile(join(directory, file), 'utf8')])),
    ) as Record<string, string>;
  });
  return { version, declarations };
}
