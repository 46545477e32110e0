import type { IconSummary } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, observable } from 'mobx';

export const SELECTION_LIMIT = 2000;

/** The selected icons by id, in the order of selection. They stay while lists and pages change. */
export class IconSelection {
  /** Selection mode without a selected icon. */
  isRequested = false;
  private readonly byId = observable.map<string, IconSummary>({}, { deep: false });

  constructor() {
    makeAutoObservable<this, 'byId'>(this, { byId: false });
  }

  get size(): number {
    return this.byId.size;
  }

  /** Every icon shows a checkbox. */
  get isSelecting(): boolean {
    return this.isRequested || this.byId.size > 0;
  }

  get icons(): readonly IconSummary[] {
    return [...this.byId.values()];
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  /** Starts or ends selection mode; ending clears the selection. */
  setSelecting(isRequested: boolean): void {
    this.isRequested = isRequested;
    if (!isRequested) this.byId.clear();
  }

  /** Adds icons up to the limit. @returns those that were not selected */
  add(icons: Iterable<IconSummary>): IconSummary[] {
    const added: IconSummary[] = [];
    for (const icon of icons) {
      if (this.byId.size >= SELECTION_LIMIT) break;
      if (this.byId.has(icon.id)) continue;
      this.byId.set(icon.id, icon);
      added.push(icon);
    }
    return added;
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) this.byId.delete(id);
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
