import type { SlotName } from '@icoteca/shared-contracts';

/** Slots whose scripts must not wait any longer. */
export interface Wishes {
  want(slot: SlotName): void;
  /** Resolves when it is wanted. */
  wanted(slot: SlotName): Promise<void>;
}

export function createWishes(): Wishes {
  const wishes = new Map<SlotName, { promise: Promise<void>; grant: () => void }>();
  const of = (slot: SlotName) => {
    const known = wishes.get(slot);
    if (known) return known;
    let grant = () => {};
    const promise = new Promise<void>((resolve) => {
      grant = resolve;
    });
    const wish = { promise, grant };
    wishes.set(slot, wish);
    return wish;
  };
  return { want: (slot) => of(slot).grant(), wanted: (slot) => of(slot).promise };
}
