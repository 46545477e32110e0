/** The page of a collection, as far as actions on its icons need it. */
export interface ShownCollection {
  readonly id: string;
  /** Ids of its icons, as they stand on the page. */
  readonly iconIds: readonly string[];
  /** Draws icons as gone while a change goes on, and back when it resolves with false. */
  takeOut(ids: readonly string[], change: () => Promise<boolean>): Promise<void>;
  /** Puts icons before another one, or with null at the end. */
  order(ids: readonly string[], before: string | null): Promise<void>;
}

/** Knows which collection has its page open, so that what acts on its icons is drawn there at once. */
export class ShownCollections {
  private page: ShownCollection | null = null;

  /** The page of a collection is open. @returns for when it is left */
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

  /** Puts icons at the front or at the end of a collection whose page is open: what dragging does, without it. */
  async place(id: string, ids: readonly string[], end: 'first' | 'last'): Promise<void> {
    if (this.page?.id !== id) return;
    const moving = new Set(ids);
    const { iconIds } = this.page;
    const [first] = iconIds.filter((iconId) => !moving.has(iconId));
    if (first === undefined) return;
    const moved = iconIds.filter((iconId) => moving.has(iconId));
    await this.page.order(moved, end === 'first' ? first : null);
  }

  /** Does a change by which icons leave a collection. */
  async leaving(id: string, ids: readonly string[], change: () => Promise<boolean>): Promise<void> {
    if (this.page?.id === id) await this.page.takeOut(ids, change);
    else await change();
  }
}
