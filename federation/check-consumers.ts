import { brokenBySite } from './consumers/broken-consumers.ts';
import { contractNames } from './consumers/contract-names.ts';
import { FederationError } from './federation-error.ts';
import { dataDirectory } from './project-dir.ts';
import { contractsVersion } from './registry/checked-version.ts';
import { registryOf } from './registry-client/registry-of.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run check-consumers`: whether the live versions of all remotes find in this checkout what they use. Run it before
 * the shell or the API is deployed; exit code 1 when one of them would break.
 */
await runCommand(async function* checkConsumers() {
  const registry = registryOf(dataDirectory(), process.env);
  try {
    const broken = await brokenBySite(registry, contractNames(), contractsVersion());
    if (broken.length > 0) {
      throw new FederationError('CONSUMER_CONTRACT_BROKEN', `${broken.join('; ')}.`, {
        hint: 'Keep what is used, or deploy the remotes first that do without it.',
      });
    }
    yield 'every live version finds what it uses';
  } finally {
    await registry.close();
  }
});
