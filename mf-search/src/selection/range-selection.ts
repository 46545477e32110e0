import type { IconSummary } from '@icoteca/shared-contracts';
import type { GridIcons } from '../grid/grid-icons.ts';
import { type IconSelection, SELECTION_LIMIT } from './selection.store.ts';

/** Selects icons of one list. A range starts at the last chosen icon; shrinking it deselects only what it selected. */
export class RangeSelection {
  /** The last chosen icon, which may move. */
  private anchor: { readonly index: number; readonly id: string | null } | null = null;
  /** Ids selected by the present range. */
  private added = new Set<string>();
  /** Number of the range: pages that load for an older one are ignored. */
  private generation = 0;
  private readonly selection: IconSelection;
  private readonly pages: GridIcons;
  private readonly onFull: () => void;

  /**
   * @param onFull called when the selection is full
   */
  constructor(selection: IconSelection, pages: GridIcons, onFull: () => void) {
    this.selection = selection;
    this.pages = pages;
    this.onFull = onFull;
  }

  /** Start of the next range. */
  startAt(index: number): void {
    this.anchor = { index, id: this.pages.iconAt(index)?.id ?? null };
    this.added = new Set();
    this.generation += 1;
  }

  toggle(index: number): void {
    const icon = this.pages.iconAt(index);
    this.startAt(index);
    if (!icon || icon.isLoading) return;
    if (this.selection.has(icon.id)) this.selection.remove([icon.id]);
    else this.add([icon]);
  }

  /**
   * Selects all from the last chosen icon to this one and fetches the pages between.
   * @param start start of a first range
   */
  async extendTo(index: number, start = index): Promise<void> {
    const round = ++this.generation;
    const anchor = this.anchorPlace() ?? start;
    this.anchor ??= { index: start, id: this.pages.iconAt(start)?.id ?? null };
    const reach = SELECTION_LIMIT - 1;
    const from = Math.max(Math.min(anchor, index), anchor - reach);
    const to = Math.min(Math.max(anchor, index), anchor + reach);
    this.range(from, to);
    if (await this.pages.fetchBetween(from, to)) {
      if (round === this.generation) this.range(from, to);
    }
  }

  /** Selects all loaded icons. */
  all(): void {
    this.generation += 1;
    this.add(this.pages.loaded().filter(({ isLoading }) => !isLoading));
  }

  private anchorPlace(): number | null {
    if (this.anchor === null) return null;
    const { index, id } = this.anchor;
    return id === null ? index : this.pages.placeOf(id, index);
  }

  private range(from: number, to: number): void {
    const wanted: IconSummary[] = [];
    for (let index = from; index <= to; index += 1) {
      const icon = this.pages.iconAt(index);
      if (icon && !icon.isLoading) wanted.push(icon);
    }
    const ids = new Set(wanted.map(({ id }) => id));
    this.selection.remove([...this.added].filter((id) => !ids.has(id)));
    const still = [...this.added].filter((id) => ids.has(id));
    this.added = new Set([...still, ...this.add(wanted).map(({ id }) => id)]);
  }

  private add(icons: readonly IconSummary[]): readonly IconSummary[] {
    const added = this.selection.add(icons);
    if (icons.some(({ id }) => !this.selection.has(id))) this.onFull();
    return added;
  }
}
