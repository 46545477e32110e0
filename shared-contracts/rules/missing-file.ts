import type { ApiErrorCode } from '../api/errors.ts';

/** Why an icon did not become a file, by what a visitor can do about it. */
export const missingFileReasons = ['plan', 'used', 'owner', 'gone', 'format', 'network'] as const;
export type MissingFileReason = (typeof missingFileReasons)[number];

const reasons = {
  PAID_FORMAT: 'plan',
  PAID_SIZE: 'plan',
  PAID_VECTOR: 'plan',
  ALLOWANCE_USED_UP: 'used',
  OWNER_ONLY: 'owner',
  UNKNOWN_ICON: 'gone',
  ICON_REMOVED: 'gone',
  ICON_FILE_LOST: 'gone',
  ICON_NOT_ANIMATED: 'format',
  DRAWING_NOT_EXPRESSIBLE: 'format',
  ANIMATION_NOT_EXPRESSIBLE: 'format',
  UNKNOWN_FORMAT: 'format',
  BAD_SIZE: 'format',
  BAD_COLOUR: 'format',
  BAD_EDITS: 'format',
} as const satisfies Partial<Record<ApiErrorCode, MissingFileReason>>;

/** The reason of an error code. Any other code counts as temporary, like a failure of the network. */
export function reasonOfMissingFile(code: string): MissingFileReason {
  return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : 'network';
}

/** Whether a plan would give at least one of the missing icons a file. */
export function isHelpedByPlan(missing: readonly { readonly code: string }[]): boolean {
  return missing.some(({ code }) => ['plan', 'used'].includes(reasonOfMissingFile(code)));
}
