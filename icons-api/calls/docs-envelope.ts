/** A whole list in the envelope of list answers (observed shape of the original). */
export function docs(items: readonly unknown[]): object {
  return {
    success: true,
    docs: items,
    total: items.length,
    limit: items.length,
    offset: 0,
    page: 1,
    pages: 1,
  };
}
