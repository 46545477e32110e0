import type { IconSummary } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, observable } from 'mobx';

/** How many icons may be selected at once. */
export const SELECTION_LIMIT = 2000;

/** The icons that a visitor has selected, by id, in the order of selecting. They stay while lists and pages change. */
export class IconSelection {
  /** The visitor wants to select, though nothing is selected yet. */
  isAsked = false;
  readonly #icons = observable.map<string, IconSummary>({}, { deep: false });

  constructor() {
    makeAutoObservable(this);
  }

  get size(): number {
    return this.#icons.size;
  }

  /** Every icon has a checkbox now. */
  get isSelecting(): boolean {
    return this.isAsked || this.#icons.size > 0;
  }

  get icons(): readonly IconSummary[] {
    return [...this.#icons.values()];
  }

  has(id: string): boolean {
    return this.#icons.has(id);
  }

  /** Starts or ends selecting without an icon. Ending forgets all icons. */
  ask(isAsked: boolean): void {
    this.isAsked = isAsked;
    if (!isAsked) this.#icons.clear();
  }

  /**
   * Adds icons up to the limit.
   * @returns those that were not selected before
   */
  add(icons: Iterable<IconSummary>): IconSummary[] {
    const added: IconSummary[] = [];
    for (const icon of icons) {
      if (this.#icons.size >= SELECTION_LIMIT) break;
      if (this.#icons.has(icon.id)) continue;
      this.#icons.set(icon.id, icon);
      added.push(icon);
    }
    return added;
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) this.#icons.delete(id);
  }

  clear(): void {
    this.ask(false);
  }
}

/** By host, so that nothing of one visitor reaches another on the server. */
const selections = new WeakMap<Host, Map<string, IconSelection>>();

/**
 * A selection of this page load.
 * @param list of a list that has a selection of its own, its key; results have one together, which stays from search to search
 */
export function selectionOf(host: Host, list = ''): IconSelection {
  const lists = selections.get(host) ?? new Map<string, IconSelection>();
  selections.set(host, lists);
  const known = lists.get(list);
  if (known) return known;
  const selection = new IconSelection();
  lists.set(list, selection);
  return selection;
}
