import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FederationError } from './federation-error.ts';
import { dataDirectory } from './project-dir.ts';
import { registryOf } from './registry-client/registry-of.ts';
import { readRemoteDescription } from './remote-description.ts';
import { namesOf } from './retention/daily.ts';
import { runCommand, usage } from './run-command.ts';

/**
 * `npm run clean-up [-- --dry-run]`: removes the versions that no visitor can need any more: of the remote in whose folder
 * it is run, in the folder of the project of all. Exit code 1 when one of them could not be removed.
 */
const EXAMPLE = 'npm run clean-up -- [mf-search] [--dry-run]';

await runCommand(async function* cleanUp(args) {
  const { name, dryRun } = parse(args);
  const registry = registryOf(dataDirectory(), process.env);
  try {
    const { removed, failed } = await registry.cleanUp({ name, dryRun });
    for (const version of removed) yield `${namesOf([version])} ${dryRun ? 'would go' : 'is removed'}`;
    if (removed.length === 0) yield 'every version may still be needed';
    if (failed.length > 0) {
      throw new FederationError(
        'REMOTE_NOT_CLEANED_UP',
        `${failed.map((version) => `${namesOf([version])}: ${version.why}`).join('; ')}.`,
        { hint: 'These versions are not served; the clean-up of tomorrow tries again.' },
      );
    }
  } finally {
    await registry.close();
  }
});

function parse(args: readonly string[]): { name: string | undefined; dryRun: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const here = existsSync('remote.json') ? readRemoteDescription(process.cwd()).name : undefined;
    return { name: positionals[0] ?? here, dryRun: values['dry-run'] };
  } catch (cause) {
    if (cause instanceof FederationError) throw cause;
    throw usage(EXAMPLE, cause);
  }
}
