import type { MissingIcon } from './zip-download.store.ts';

/** Why an icon did not become a file, as a visitor can act on it. */
export const gapReasons = ['plan', 'used', 'gone', 'format', 'network'] as const;
type GapReason = (typeof gapReasons)[number];

const reasons: Readonly<Record<string, GapReason>> = {
  PAID_FORMAT: 'plan',
  PAID_SIZE: 'plan',
  PAID_VECTOR: 'plan',
  ALLOWANCE_USED_UP: 'used',
  UNKNOWN_ICON: 'gone',
  ICON_REMOVED: 'gone',
  ICON_FILE_LOST: 'gone',
  UPLOAD_OWNER_ONLY: 'gone',
  ICON_NOT_ANIMATED: 'format',
  DRAWING_NOT_EXPRESSIBLE: 'format',
  ANIMATION_NOT_EXPRESSIBLE: 'format',
  BAD_COLOUR: 'format',
  BAD_SIZE: 'format',
};

/** The reason of a code. Unknown codes count as temporary, like a network failure. */
export function gapReasonOf(code: string): GapReason {
  return reasons[code] ?? 'network';
}

/** Whether a plan would give at least one of the missing icons a file. */
export function isHelpedByPlan(missing: readonly MissingIcon[]): boolean {
  return missing.some(({ code }) => ['plan', 'used'].includes(gapReasonOf(code)));
}
