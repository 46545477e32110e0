import type { SlotModule, SlotName } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { StyleSheet } from '../../registry/style-sheets.ts';
import { readPromise } from './tracked-promise.ts';

/** A slot's module as it was loaded, with the style sheets that it needs. */
export interface LoadedSlot {
  readonly module: SlotModule;
  readonly styleSheets: readonly StyleSheet[];
}

/** A slot's module with the data of its first render. */
interface FilledSlot extends LoadedSlot {
  readonly data: unknown;
}

/** The slots of one page. */
export interface Regions {
  /**
   * The module that fills a slot; the same promise for the same slot until `retry`. Resolves with null when no remote
   * fills it, rejects when the remote cannot be had.
   */
  open(slot: SlotName): Promise<FilledSlot | null>;
  /** Clears a failure, so that the next `open` tries again. */
  retry(slot: SlotName): void;
  /**
   * Switches to the last good version of the remote after the slot threw.
   * @returns false when there is none, or that was done already; otherwise the next `open` loads it
   */
  fallBack(slot: SlotName, error: unknown): boolean;
  /** The slot is shown without what the server drew: its scripts are loaded immediately. */
  want(slot: SlotName): void;
  /** The slot is hydrated. */
  hydrated(slot: SlotName): void;
}

export interface RegionsOptions {
  readonly host: () => Host;
  /** Loads the module that fills the slot; null when none does. */
  readonly loadModule: (slot: SlotName) => Promise<LoadedSlot | null>;
  /** Data that came with the page for this slot; undefined when none did. */
  readonly readData?: (slot: SlotName) => unknown;
  /** Turns to the last good version of the slot's remote, if there is one. Only in the browser. */
  readonly fallBack?: (slot: SlotName, error: unknown) => boolean;
  /** Called when a slot waits for its scripts in sight of the visitor. */
  readonly onWanted?: (slot: SlotName) => void;
  /** Called when a slot is hydrated. */
  readonly onHydrated?: (slot: SlotName) => void;
}

/** Creates the slots of a page: modules and their data are loaded once each. */
export function createRegions({
  host,
  loadModule,
  readData,
  fallBack,
  onWanted,
  onHydrated,
}: RegionsOptions): Regions {
  const opened = new Map<SlotName, Promise<FilledSlot | null>>();
  /** Slots that were given the last good version: once each, or two bad versions would make a loop. */
  const fallen = new Set<SlotName>();

  async function fill(slot: SlotName): Promise<FilledSlot | null> {
    const loaded = await loadModule(slot);
    if (loaded === null) return null;
    const { module } = loaded;
    const data = readData?.(slot) ?? (await module.load?.(host()));
    return { ...loaded, data };
  }

  return {
    open(slot) {
      const known = opened.get(slot);
      if (known) return known;
      const promise = readPromise(fill(slot));
      opened.set(slot, promise);
      return promise;
    },
    retry: (slot) => void opened.delete(slot),
    fallBack(slot, error) {
      if (fallen.has(slot) || !fallBack?.(slot, error)) return false;
      fallen.add(slot);
      opened.delete(slot);
      return true;
    },
    want: (slot) => onWanted?.(slot),
    hydrated: (slot) => onHydrated?.(slot),
  };
}
