/** A whole list in the envelope of list answers (observed shape of the original). */
export function docs(items: readonly unknown[]): object {
  const total = items.length;
  return { success: true, docs: items, total, limit: total, offset: 0, page: 1, pages: 1 };
}
