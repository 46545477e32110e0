/** The open page of a collection, as far as actions on its icons need it. */
export interface ShownCollection {
  readonly id: string;
  /** Ids of its icons in their order. */
  readonly iconIds: readonly string[];
  /** Removes icons from the page during a change, and restores them when it resolves with false. */
  takeOut(ids: readonly string[], change: () => Promise<boolean>): Promise<void>;
  /** Moves icons before another one, or with null to the end. */
  order(ids: readonly string[], before: string | null): Promise<void>;
}

/** The collection whose page is open, so that actions on its icons appear there immediately. */
export class ShownCollections {
  private page: ShownCollection | null = null;

  /** Registers an open page. @returns unregisters it */
  show(page: ShownCollection): () => void {
    this.page = page;
    return () => {
      if (this.page === page) this.page = null;
    };
  }

  /** Ids of the icons of a collection in their order; undefined while its page is not open. */
  orderOf(id: string): readonly string[] | undefined {
    return this.page?.id === id ? this.page.iconIds : undefined;
  }

  /** Moves icons to the front or the end of the open collection: an alternative to dragging. */
  async place(id: string, ids: readonly string[], end: 'first' | 'last'): Promise<void> {
    if (this.page?.id !== id) return;
    const moving = new Set(ids);
    const { iconIds } = this.page;
    const [first] = iconIds.filter((iconId) => !moving.has(iconId));
    if (first === undefined) return;
    const moved = iconIds.filter((iconId) => moving.has(iconId));
    await this.page.order(moved, end === 'first' ? first : null);
  }

  /** Makes a change that removes icons from a collection. */
  async leaving(id: string, ids: readonly string[], change: () => Promise<boolean>): Promise<void> {
    if (this.page?.id === id) await this.page.takeOut(ids, change);
    else await change();
  }
}
