import type { ActivePointers } from '@icoteca/federation';

/** A version is new for so long after it was activated, rolled out to more, or promoted, ms. */
export const youngMs = 6 * 3_600_000;

/**
 * Whether what browsers tell may take a version out. Only a new one that somebody has just given to visitors: what has
 * served for hours, what was rolled back to, and what an operator gave back after it was taken out stays, whatever they tell.
 */
export function isYoung(
  { remotes, history }: Pick<ActivePointers, 'remotes' | 'history'>,
  remote: string,
  version: string,
  now: number,
): boolean {
  const pointer = remotes[remote];
  if (!pointer || (pointer.version !== version && pointer.rollout?.version !== version)) return false;
  if (pointer.lastGood.includes(version)) return false;
  const changes = history.filter(({ name }) => name === remote);
  const wasTakenOut = changes.some(({ action, from }) => action === 'take-out' && from === version);
  const latest = changes.findLast(({ to }) => to === version);
  return (
    !wasTakenOut &&
    latest !== undefined &&
    ['activate', 'rollout', 'promote'].includes(latest.action) &&
    now - Date.parse(latest.at) < youngMs
  );
}
