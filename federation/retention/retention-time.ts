import { FederationError } from '../federation-error.ts';

/** Open tabs work on their version for so long: the least that can be set. */
const lowest = 7;
const DAY = 86_400_000;

/**
 * Retention of versions that are no longer served, in ms: KEPT_VERSIONS_DAYS, 7 when it is not set.
 * @throws FederationError REGISTRY_SETTING_INVALID when it is no number, or less than 7
 */
export function retentionTime({
  KEPT_VERSIONS_DAYS: text,
}: Readonly<Record<string, string | undefined>>): number {
  const days = text ? Number(text) : lowest;
  if (days >= lowest && Number.isFinite(days)) return days * DAY;
  throw new FederationError('REGISTRY_SETTING_INVALID', `KEPT_VERSIONS_DAYS is "${text}".`, {
    hint: `Set a number of days, ${lowest} or more: open tabs need their version for so long.`,
  });
}
