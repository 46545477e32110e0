import { apiCalls, documentedPath, type EndpointName, endpointPaths } from '@icoteca/shared-contracts';
import { z } from 'zod';
import { FederationError } from '../federation-error.ts';
import { refuseOtherContracts } from '../registry/checked-version.ts';
import type { VersionDocument } from '../registry/version-document.ts';

/** How long the API may take to say what it offers, in ms. */
const PATIENCE = 5000;

/** The part of the API's OpenAPI document that is needed. */
const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/**
 * Checks that the running API, which is deployed separately, has what a version uses: contracts in its range, and every
 * call that its sources make.
 * @throws FederationError REMOTE_CONTRACT_MISMATCH, CONSUMER_CONTRACT_BROKEN, REMOTE_TRIAL_FAILED when it does not answer
 */
export async function refuseOtherApi(
  version: Pick<VersionDocument, 'name' | 'version' | 'contracts' | 'uses'>,
  apiUrl: string,
): Promise<void> {
  const used = version.uses?.api ?? [];
  if (used.length === 0) return;
  const { info, paths } = await offeredBy(apiUrl, version);
  refuseOtherContracts(version, [info.version]);
  const missing = used.filter((name) => {
    if (!(name in endpointPaths)) return true;
    const call = name as EndpointName;
    // The shell answers the others.
    if (!apiCalls.includes(call)) return false;
    return !(endpointPaths[call].method.toLowerCase() in (paths[documentedPath(call)] ?? {}));
  });
  if (missing.length === 0) return;
  throw new FederationError(
    'CONSUMER_CONTRACT_BROKEN',
    `${version.name}@${version.version} makes calls that the API at ${apiUrl} does not have: ${missing.join(', ')}.`,
    { hint: 'Deploy the API that has them first.' },
  );
}

async function offeredBy(apiUrl: string, { name, version }: Pick<VersionDocument, 'name' | 'version'>) {
  try {
    const response = await fetch(`${apiUrl}/api/docs/json`, { signal: AbortSignal.timeout(PATIENCE) });
    return documentSchema.parse(await response.json());
  } catch (cause) {
    throw new FederationError(
      'REMOTE_TRIAL_FAILED',
      `${name}@${version} cannot be tried: the API at ${apiUrl} does not say what it offers.`,
      { hint: 'Check that the API runs at API_URL.', cause },
    );
  }
}
