import type { SlotName } from '@icoteca/shared-contracts';

/**
 * The code that a visitor can quote: the region and what happened to it, `HEADER-REMOTE_UNAVAILABLE`.
 * @param code REMOTE_UNAVAILABLE when its remote could not be loaded, REMOTE_ABSENT when none fills it, else REGION_FAILED
 */
export function regionCode(slot: SlotName, code: string): string {
  return `${slot.toUpperCase()}-${code}`;
}
