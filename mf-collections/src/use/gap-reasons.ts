/** Why an icon did not become a file, as a visitor can act on it. */
export const gapReasons = ['plan', 'gone', 'format', 'network'] as const;
export type GapReason = (typeof gapReasons)[number];

const reasons: Readonly<Record<string, GapReason>> = {
  PAID_FORMAT: 'plan',
  PAID_SIZE: 'plan',
  PAID_VECTOR: 'plan',
  ALLOWANCE_USED_UP: 'plan',
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

/** The reason behind a code; what is not known may pass. */
export function reasonOf(code: string): GapReason {
  return reasons[code] ?? 'network';
}
