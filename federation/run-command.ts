import { FederationError } from './federation-error.ts';

/**
 * Runs a command of this package: its result lines go to stdout, an error in one line to stderr with exit code 1.
 * @param command gets the arguments and yields the lines
 */
export async function runCommand(command: (args: readonly string[]) => AsyncIterable<string>): Promise<void> {
  try {
    for await (const line of command(process.argv.slice(2))) console.log(line);
  } catch (error) {
    reportFailure(error);
  }
}

/** Says on stderr why a command ends, in one line for what has a code, and sets exit code 1. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof FederationError ? error.toString() : error);
  if (error instanceof FederationError && error.cause instanceof Error)
    console.error(`Cause: ${error.cause.message}`);
  process.exitCode = 1;
}

/** The error for a command without its arguments. */
export function usage(example: string, cause?: unknown): FederationError {
  return new FederationError('ARGUMENTS_MISSING', 'This command needs other arguments.', {
    hint: `Usage: ${example}`,
    ...(cause !== undefined && { cause }),
  });
}
