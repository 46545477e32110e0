import type { Side } from '../floating/place-beside.ts';
import { UiError } from '../ui-error.ts';

/** The side of the control on which a tooltip is shown. */
export type TooltipPosition = Side;

const positions: readonly string[] = ['top', 'bottom', 'start', 'end'] satisfies Side[];
const nearest: Record<string, Side> = { left: 'start', right: 'end', above: 'top', up: 'top' };

/**
 * Spec 8: "Unknown tooltip position throws an error."
 * @throws UiError `UI_TOOLTIP_POSITION`, with the nearest position that exists.
 */
export function checkedPosition(position: string): TooltipPosition {
  if (positions.includes(position)) return position as TooltipPosition;
  const instead = nearest[position.toLowerCase()] ?? 'bottom';
  throw new UiError(
    'UI_TOOLTIP_POSITION',
    `There is no tooltip position "${position}".`,
    `Use "${instead}"; the positions are ${positions.join(', ')}.`,
  );
}
