import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandOrFail } from '../processes/run-command.ts';

/** A package whose declarations are wanted. */
export interface DeclaredPackage {
  /** Absolute path of the project; its `tsconfig.base.json` and its compiler are used. */
  readonly project: string;
  /** Folder of the package inside the project. */
  readonly folder: string;
  /** Modules by which it is entered, inside the package. */
  readonly modules: readonly string[];
}

/**
 * Lets the compiler write declarations, without comments, into a temporary folder, and works with them there.
 * @param work gets the folder; its files are laid out as the package is
 * @throws {Problem} COMMAND_FAILED when the package has type errors
 */
export async function withDeclarations<T>(
  { project, folder, modules }: DeclaredPackage,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'icoteca-contract-'));
  const output = join(directory, 'declarations');
  const configuration = {
    extends: join(project, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      outDir: output,
      rootDir: join(project, folder),
      typeRoots: [join(project, 'node_modules/@types')],
    },
    files: modules.map((module) => join(project, folder, module)),
  };
  try {
    await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(configuration));
    await runCommandOrFail({
      name: 'compiler that writes the declarations',
      command: [join(project, 'node_modules/.bin/tsc'), '-p', directory],
      cwd: project,
      env: process.env,
      limitMs: 60_000,
    });
    return await work(output);
  } finally {
    await rm(directory, { recursive: true });
  }
}
