import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const project = path.join(import.meta.dirname, '..', '..');
const e2e = path.join(project, 'e2e');
const typesFolder = path.join(project, 'shared-contracts/host/embed/elements/types');

/** A compiler: its command in the folder of e2e, where the TypeScript is that all but the first need. */
const compilers = {
  tsc: ['../node_modules/.bin/tsc', '-p'],
  'vue-tsc': [
    'node',
    '-e',
    "require('vue-tsc').run(require.resolve('typescript/lib/tsc'))",
    '--',
    'vue-tsc',
    '-p',
  ],
  'svelte-check': ['node_modules/.bin/svelte-check', '--output', 'machine', '--tsconfig'],
  ngc: ['node_modules/.bin/ngc', '-p'],
} as const;

/** A product outside of this project that embeds the elements. */
export interface TypedHost {
  readonly compiler: keyof typeof compilers;
  /** Files of the types that it has from the site. */
  readonly types: readonly string[];
  /** Its own sources by name. */
  readonly sources: Readonly<Record<string, string>>;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  /** Options beside those of the compiler. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/**
 * Compiles a host strictly, with the types as the site serves them.
 * @returns what the compiler printed; empty when nothing is wrong
 */
export async function typeCheck(host: TypedHost): Promise<string> {
  await mkdir(path.join(project, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(project, '.cache', 'typed-host-'));
  try {
    await mkdir(path.join(folder, 'src', 'icoteca'), { recursive: true });
    for (const name of host.types)
      await cp(path.join(typesFolder, name), path.join(folder, 'src', 'icoteca', name));
    for (const [name, source] of Object.entries(host.sources))
      await writeFile(path.join(folder, 'src', name), source);
    const config = {
      compilerOptions: {
        strict: true,
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        types: [],
        noEmit: true,
        skipLibCheck: false,
        ...host.compilerOptions,
      },
      include: ['src'],
      ...host.more,
    };
    const configFile = path.join(folder, 'tsconfig.json');
    await writeFile(configFile, JSON.stringify(config));
    const [command, ...words] = compilers[host.compiler];
    return await printed(command, [
      ...words,
      configFile,
      ...(host.compiler === 'svelte-check' ? ['--workspace', folder] : []),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function printed(command: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command === 'node' ? process.execPath : command, words, { cwd: e2e }, (error, output, errors) =>
      resolve(error ? `${output}${errors}` || String(error) : ''),
    );
  });
}
