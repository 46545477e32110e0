import type { IconSummary } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, observable } from 'mobx';

export const SELECTION_LIMIT = 2000;

/** The selected icons by id, in the order of selection. They stay while lists and pages change. */
export class IconSelection {
  /** Selection mode without a selected icon. */
  isRequested = false;
  readonly #icons = observable.map<string, IconSummary>({}, { deep: false });

  constructor() {
    makeAutoObservable(this);
  }

  get size(): number {
    return this.#icons.size;
  }

  /** Every icon shows a checkbox. */
  get isSelecting(): boolean {
    return this.isRequested || this.#icons.size > 0;
  }

  get icons(): readonly IconSummary[] {
    return [...this.#icons.values()];
  }

  has(id: string): boolean {
    return this.#icons.has(id);
  }

  /** Starts or ends selection mode; ending clears the selection. */
  setSelecting(isRequested: boolean): void {
    this.isRequested = isRequested;
    if (!isRequested) this.#icons.clear();
  }

  /** Adds icons up to the limit. @returns those that were not selected */
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
    this.setSelecting(false);
  }
}

/** By host, so that visitors share nothing on the server. */
const selections = new WeakMap<Host, Map<string, IconSelection>>();

/**
 * A selection of this page load.
 * @param list key of a list with its own selection; results share one from search to search
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
