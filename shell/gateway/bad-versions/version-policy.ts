import type { ActivePointers } from '@icoteca/federation';

/** When faults prove that a version is bad, so that it is taken out and the last good version serves instead. */
export interface FaultRule {
  /** Only faults of this time count, ms; 0: all. */
  readonly windowMs: number;
  /** Distinct sources that must have had the fault: pages on the server, networks of browsers. */
  readonly sources: number;
  /** Least share of the sources that used the version and had the fault, 0 to 1. */
  readonly share: number;
  /** The evidence is weak: browsers can be made to lie, and memory has many owners. Takes out nothing but a canary. */
  readonly canaryOnly: boolean;
  /** Takes it out even when no good version can replace it: no page is better than a blocked worker. */
  readonly evenWithoutFallback: boolean;
  /** What the sources are, for the reason in the audit trail; null when each fault is a source of its own. */
  readonly unit: 'pages' | 'networks' | null;
}

const proven: FaultRule = {
  windowMs: 0,
  sources: 1,
  share: 0,
  canaryOnly: false,
  evenWithoutFallback: false,
  unit: null,
};
const minute = 60_000;

/** The whole policy. Its reasons are in decisions 0029, 0038 and 0087. */
export const faultRules = {
  /** The stack of a blocked render worker is in its code. */
  blocked: { ...proven, evenWithoutFallback: true },
  /** The bundle itself is wrong, or a file is missing: loading it again changes nothing. */
  invalid: proven,
  /** It did not load or start: the registry may be at fault, so three times. */
  unloadable: { ...proven, sources: 3 },
  /** It threw in five pages on the server, and at least every fifth, within half a minute. */
  threw: { ...proven, windowMs: minute / 2, sources: 5, share: 0.2, unit: 'pages' },
  /** It threw in browsers of eight networks, and at least every fifth that had it, within ten minutes. */
  threwInBrowsers: {
    ...proven,
    windowMs: 10 * minute,
    sources: 8,
    share: 0.2,
    canaryOnly: true,
    unit: 'networks',
  },
  /** A render worker is full, and half of what it retains came since the first page of this canary, the only such one. */
  memory: { ...proven, canaryOnly: true },
} satisfies Record<string, FaultRule>;
export type FaultKind = keyof typeof faultRules;

/** Share of the retained memory that must have come since the first page of a canary, 0 to 1. */
export const memoryShare = 0.5;

/** Codes of load failures that are `invalid`; all others are `unloadable`. */
export const invalidCodes: ReadonlySet<string> = new Set([
  'REMOTE_FORBIDDEN_IMPORT',
  'REMOTE_INTEGRITY_MISMATCH',
  'REMOTE_MODULE_INVALID',
]);

/**
 * Codes of telemetry that are a fault of the version: its code threw, or did not load. Browser extensions cause most others.
 */
export function isBrowserFault(code: string): boolean {
  return /^(PAGE_FAILED|PART_FAILED|REMOTE_FELL_BACK|[A-Z-]+-REGION_FAILED)$/.test(code);
}

/** A version is a canary for so long after it was activated, rolled out to more, or promoted, ms. */
export const canaryMs = 6 * 60 * minute;

/**
 * Whether a version has just been given to visitors. What has served for hours, what was rolled back to, and what an
 * operator restored after it was taken out is none.
 */
export function isCanary(
  { remotes, history }: Pick<ActivePointers, 'remotes' | 'history'>,
  remote: string,
  version: string,
  now: number,
): boolean {
  const pointer = remotes[remote];
  if (!pointer || (pointer.version !== version && pointer.rollout?.version !== version)) return false;
  if (pointer.lastGood.includes(version)) return false;
  const changes = history.filter(({ name, preview }) => name === remote && preview === undefined);
  if (changes.some(({ action, from }) => action === 'take-out' && from === version)) return false;
  const latest = changes.findLast(({ to }) => to === version);
  return (
    latest !== undefined &&
    ['activate', 'rollout', 'promote'].includes(latest.action) &&
    now - Date.parse(latest.at) < canaryMs
  );
}

/** Whether a version is listed as a preview, and visitors without its link neither have it nor could fall back to it. */
export function isOnlyPreviewed(
  pointer: ActivePointers['remotes'][string] | undefined,
  version: string,
): boolean {
  if (!pointer?.previews?.some((preview) => preview.version === version)) return false;
  return ![pointer.version, pointer.rollout?.version, ...pointer.lastGood].includes(version);
}

/** Whether another version can serve: the stable one for a rollout, else a last good one that is not bad itself. */
export function hasFallback(
  pointer: ActivePointers['remotes'][string] | undefined,
  version: string,
  isBadHere: (version: string) => boolean,
): boolean {
  if (pointer?.rollout?.version === version) return true;
  const isBad = (each: string) =>
    isBadHere(each) || pointer?.takenOut.some((takenOut) => takenOut.version === each);
  return pointer?.lastGood.some((each) => !isBad(each)) ?? false;
}
