import type { SlotName } from '@icoteca/shared-contracts';

/** Slots that a visitor misses; one of them that nobody fills says so. Any other leaves no gap. */
export const missedSlots: readonly SlotName[] = ['header', 'sidebar', 'icon-panel'];

/** Slots in a cell or a bar, with no room for a message: where one fails its place stays empty. */
export const smallSlots: readonly SlotName[] = ['icon-actions', 'add-to-collection', 'selection-actions'];

/** Slots of the frame, around what the router draws. */
export const frameSlots: readonly SlotName[] = ['header', 'sidebar'];
