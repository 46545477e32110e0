import path from 'node:path';
import { FederationError } from './federation-error.ts';
import { projectDir } from './project-dir.ts';

/**
 * Runs a command of this package: its result lines go to stdout, an error in one line to stderr with exit code 1.
 * @param command gets the arguments and yields the lines
 */
export async function runCommand(command: (args: readonly string[]) => AsyncIterable<string>): Promise<void> {
  try {
    for await (const line of command(process.argv.slice(2))) console.log(line);
  } catch (error) {
    console.error(error instanceof FederationError ? error.toString() : error);
    if (error instanceof FederationError && error.cause instanceof Error)
      console.error(`Cause: ${error.cause.message}`);
    process.exitCode = 1;
  }
}

/** Absolute path of a package given by its folder's name or by a path. */
export function packageFolder(name: string): string {
  return name.includes(path.sep) ? path.resolve(name) : path.join(projectDir, name);
}

/** The error for a command without its arguments. */
export function usage(example: string): FederationError {
  return new FederationError('ARGUMENTS_MISSING', 'This command needs more arguments.', {
    hint: `Usage: ${example}`,
  });
}
