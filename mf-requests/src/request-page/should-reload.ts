/**
 * Whether the page of a request must be loaded: for another request, and when it is requested again under the same address.
 * What else changes in the address is the grid's, which shows the open icon there.
 */
export const needsLoading = (current: URL, next: URL): boolean =>
  current.href === next.href || current.pathname !== next.pathname;
