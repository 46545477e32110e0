import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { dataDirectory, projectDir } from './project-dir.ts';
import { registryLayout } from './registry/layout.ts';
import { readBuiltVersion } from './registry/publish-version.ts';
import type { Registry } from './registry/registry.ts';
import { registryOf } from './registry-client/registry-of.ts';
import { readRemoteDescription } from './remote-description.ts';
import { runCommand, usage } from './run-command.ts';

/** What a command of a team works with. */
export interface TeamCommand<Options extends ParseArgsOptionsConfig> {
  readonly registry: Registry;
  /** The remote's name in the registry. */
  readonly name: string;
  /** Absolute path of its package. */
  readonly folder: string;
  /** Shown behind the name. */
  readonly rest: readonly string[];
  readonly flags: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  /** The version that is named, or else that of the build in the package. */
  version(): string;
}

/**
 * Runs a command for one remote: that of the folder it is run in, or the one that the first argument names. It works on
 * the registry that the environment names.
 * @param example how the command is called, for the error of wrong arguments
 */
export function runTeamCommand<Options extends ParseArgsOptionsConfig>(
  example: string,
  options: Options,
  command: (call: TeamCommand<Options>) => AsyncIterable<string>,
): Promise<void> {
  return runCommand(async function* (args) {
    const { positionals, values } = parsed(args, options, example);
    const isNamed = positionals[0] !== undefined && /^mf-|[/\\]/.test(positionals[0]);
    const folder = isNamed ? packageFolder(positionals[0] ?? '') : process.cwd();
    if (!existsSync(path.join(folder, 'remote.json'))) throw usage(example);
    const rest = isNamed ? positionals.slice(1) : positionals;
    const { name } = readRemoteDescription(folder);
    const registry = registryOf(dataDirectory(), process.env);
    if (isNoRegistryYet(process.env)) {
      console.error(`There is no registry in ${dataDirectory()} yet. DATA_DIR names the folder of the site.`);
    }
    const version = () => rest[0] ?? readBuiltVersion(folder).content.version;
    try {
      yield* command({ registry, name, folder, rest, flags: values as never, version });
    } finally {
      await registry.close();
    }
  });
}

/** A DATA_DIR that was forgotten looks like a site without remotes. */
function isNoRegistryYet(env: NodeJS.ProcessEnv): boolean {
  if (env.REGISTRY_URL || env.REGISTRY_DATABASE_URL || env.REGISTRY_S3_ENDPOINT) return false;
  return !existsSync(registryLayout.remotes(dataDirectory()));
}

/** Where the API answers that a version is tried on: API_URL, or the site on this machine. */
export function trialApi(): string {
  return (process.env.API_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/+$/, '');
}

function parsed<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  example: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw usage(example, cause);
  }
}

/** Absolute path of a package given by its folder's name or by a path. */
export function packageFolder(name: string): string {
  return name.includes(path.sep) ? path.resolve(name) : path.join(projectDir, name);
}
