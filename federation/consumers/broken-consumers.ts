import { satisfies } from 'semver';
import { FederationError } from '../federation-error.ts';
import type { ActivePointers } from '../registry/active-pointers.ts';
import type { Registry } from '../registry/registry.ts';
import type { VersionContent } from '../registry/version-document.ts';
import type { ContractNames } from './contract-names.ts';

/** A version with what it uses of others and gives to them. */
export type Consumer = Pick<VersionContent, 'name' | 'version' | 'contracts' | 'slots' | 'uses'>;

/**
 * What a remote uses that the site does not offer, in words; empty when all is there. Of versions published before it was
 * recorded nothing is known.
 */
function missingFromSite({ uses }: Pick<Consumer, 'uses'>, site: ContractNames): string[] {
  if (!uses) return [];
  const missing = (names: readonly string[], offered: ReadonlySet<string>, what: string) =>
    names.filter((name) => !offered.has(name)).map((name) => `${what} "${name}"`);
  return [
    ...missing(uses.emits, site.events, 'emits the event'),
    ...missing(uses.hears, site.events, 'listens to the event'),
    ...missing(uses.shows, site.slots, 'shows the slot'),
    ...missing(uses.ports, site.ports, 'uses the port'),
    ...missing(uses.api, site.api, 'makes the call'),
  ];
}

/**
 * What other live versions would lose if `next` replaced `before`, in words: an event without an emitter, a slot without a
 * remote that fills it.
 * @param others live versions of other remotes
 */
function lostByOthers(before: Consumer | null, next: Consumer, others: readonly Consumer[]): string[] {
  if (!before?.uses || !next.uses) return [];
  const { uses } = next;
  const stays = (has: (other: Consumer) => boolean) => others.some(has);
  const events = before.uses.emits.filter(
    (event) => !uses.emits.includes(event) && !stays((other) => other.uses?.emits.includes(event) ?? false),
  );
  const slots = Object.keys(before.slots).filter(
    (slot) => !(slot in next.slots) && !stays((other) => slot in other.slots),
  );
  return others.flatMap((other) => [
    ...events
      .filter((event) => other.uses?.hears.includes(event))
      .map(
        (event) =>
          `${other.name}@${other.version} listens to the event "${event}", which is no longer emitted`,
      ),
    ...slots
      .filter((slot) => other.uses?.shows.includes(slot))
      .map((slot) => `${other.name}@${other.version} shows the slot "${slot}", which is no longer filled`),
  ]);
}

/**
 * Holds a version that is to be published to what it uses and to what others use of it.
 * @throws FederationError CONSUMER_CONTRACT_BROKEN naming each use
 */
export async function refuseBrokenConsumers(
  registry: Pick<Registry, 'pointers' | 'document'>,
  next: Consumer,
  site: ContractNames,
): Promise<void> {
  const live = await liveVersions(registry);
  const before = live.find(({ name }) => name === next.name) ?? null;
  const broken = [
    ...missingFromSite(next, site).map((use) => `${next.name} ${use}, which the contracts do not have`),
    ...lostByOthers(
      before,
      next,
      live.filter(({ name }) => name !== next.name),
    ),
  ];
  if (broken.length === 0) return;
  throw new FederationError('CONSUMER_CONTRACT_BROKEN', `${broken.join('; ')}.`, {
    hint: 'Use what the contracts have, and keep what others use until they are live without it.',
  });
}

/**
 * What live versions use that the site of this checkout no longer offers, in words: checked before the shell, the API or
 * the contracts are deployed.
 * @param contracts the version of the contracts here
 */
export async function brokenBySite(
  registry: Pick<Registry, 'pointers' | 'document'>,
  site: ContractNames,
  contracts: string,
): Promise<string[]> {
  return (await liveVersions(registry)).flatMap((version) => {
    const label = `${version.name}@${version.version}`;
    const range = satisfies(contracts, version.contracts)
      ? []
      : [`${label} needs contracts ${version.contracts}, these are ${contracts}`];
    return [...range, ...missingFromSite(version, site).map((use) => `${label} ${use}, which was removed`)];
  });
}

/** Every version that some visitor gets or may fall back to, the one that most get first of its remote. */
async function liveVersions(registry: Pick<Registry, 'pointers' | 'document'>): Promise<Consumer[]> {
  const { remotes } = await registry.pointers();
  const named = Object.entries(remotes).flatMap(([name, pointer]) =>
    versionsOf(pointer).map((version) => ({ name, version })),
  );
  const found = await Promise.all(
    // A version that cannot be read is not served.
    named.map(({ name, version }) => registry.document(name, version).catch(() => null)),
  );
  return found.filter((document) => document !== null);
}

function versionsOf({ version, rollout, lastGood }: ActivePointers['remotes'][string]): string[] {
  return [version, ...(rollout ? [rollout.version] : []), ...lastGood.slice(0, 1)];
}
