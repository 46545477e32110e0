import type { IconSummary } from '@icoteca/shared-contracts';
import type { IconPages } from '../grid/icon-pages.store.ts';
import { type IconSelection, SELECTION_LIMIT } from './selection.store.ts';

/**
 * Selects by hand in one list of icons. A range goes from the place that was chosen last; a range that grows and shrinks
 * takes back only what it brought itself.
 */
export class RangeSelection {
  /** Null before anything was chosen. */
  #anchor: number | null = null;
  /** Ids that the present range has brought. */
  #brought = new Set<string>();
  /** Counts ranges: icons that come late for an older one are left alone. */
  #round = 0;
  readonly #selection: IconSelection;
  readonly #pages: IconPages;
  readonly #onFull: () => void;

  /** @param onFull called when not all of what was wanted found room */
  constructor(selection: IconSelection, pages: IconPages, onFull: () => void) {
    this.#selection = selection;
    this.#pages = pages;
    this.#onFull = onFull;
  }

  /** The place that the next range goes from. */
  startAt(index: number): void {
    this.#anchor = index;
    this.#brought = new Set();
    this.#round += 1;
  }

  /** Selects one icon or takes it back. */
  toggle(index: number): void {
    const icon = this.#pages.iconAt(index);
    this.startAt(index);
    if (!icon) return;
    if (this.#selection.has(icon.id)) this.#selection.remove([icon.id]);
    else this.#add([icon]);
  }

  /**
   * Selects all from the place that was chosen last to this one; pages between them that were never shown are fetched.
   * @param start where a first range begins
   */
  async extendTo(index: number, start = index): Promise<void> {
    const round = ++this.#round;
    this.#anchor ??= start;
    const anchor = this.#anchor;
    const reach = SELECTION_LIMIT - 1;
    const from = Math.max(Math.min(anchor, index), anchor - reach);
    const to = Math.min(Math.max(anchor, index), anchor + reach);
    this.#range(from, to);
    if (await this.#pages.fetchBetween(from, to)) {
      if (round === this.#round) this.#range(from, to);
    }
  }

  /** Selects what is loaded, in the order of the list. */
  all(): void {
    this.#round += 1;
    this.#add(this.#pages.loaded());
  }

  #range(from: number, to: number): void {
    const wanted: IconSummary[] = [];
    for (let index = from; index <= to; index += 1) {
      const icon = this.#pages.iconAt(index);
      if (icon) wanted.push(icon);
    }
    const ids = new Set(wanted.map(({ id }) => id));
    this.#selection.remove([...this.#brought].filter((id) => !ids.has(id)));
    const kept = [...this.#brought].filter((id) => ids.has(id));
    this.#brought = new Set([...kept, ...this.#add(wanted).map(({ id }) => id)]);
  }

  #add(icons: readonly IconSummary[]): readonly IconSummary[] {
    const added = this.#selection.add(icons);
    if (icons.some(({ id }) => !this.#selection.has(id))) this.#onFull();
    return added;
  }
}
