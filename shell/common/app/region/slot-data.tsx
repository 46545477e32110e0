import type { SlotName } from '@icoteca/shared-contracts';
import { writeStateJson } from '../../hydration/hydration-state.ts';

/** Slots of which a page shows one at most; only their data travels with the page. */
const travellingSlots: readonly SlotName[] = ['header', 'sidebar', 'search-bar'];

/**
 * The data of a region inside the region, so that it arrives with it however late it is streamed. The browser reads it
 * once and leaves the element alone.
 */
export function SlotDataScript({ slot, data }: { slot: SlotName; data: unknown }) {
  if (data === undefined || !travellingSlots.includes(slot)) return null;
  return (
    <script
      type="application/json"
      data-slot-data={slot}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: writeStateJson(data) }}
    />
  );
}

/** The data that came with the page for a slot; undefined when there is none. */
export function readSlotData(document: Document, slot: SlotName): unknown {
  const text = document.querySelector(`script[data-slot-data="${slot}"]`)?.textContent;
  return text ? (JSON.parse(text) as unknown) : undefined;
}
