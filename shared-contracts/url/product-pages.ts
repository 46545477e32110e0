/** One page of the product. */
export interface ProductPage {
  /** Pattern of the router. */
  readonly path: string;
  /** Rows of the specification's tables that name it. */
  readonly spec: readonly string[];
}

/**
 * The pages of the product: every row of both route tables (SD 2; CN 2), and the linked page of all styles. Which remote
 * answers one says the registry; without a remote the page is unavailable for a while, and never an address that no one
 * knows (resolution 1). Forms of a page that differ by filters alone (`--ai`) are one row.
 */
export const productPages: readonly ProductPage[] = [
  { path: '/icons', spec: ['S2.03', 'T2.01'] },
  { path: '/icons/:segment', spec: ['S2.04', 'S2.05', 'T2.02', 'T2.03'] },
  { path: '/icons/styles', spec: ['T2.20'] },
  { path: '/icons/categories', spec: ['T2.20'] },
  { path: '/icons/categories/:segment', spec: ['S1.01'] },
  { path: '/icons/new', spec: ['S2.12', 'T2.09'] },
  { path: '/icons/new/:filter', spec: ['S2.12', 'T2.09'] },
  { path: '/icon/new-icons/:segment', spec: ['S2.12', 'T2.08'] },
  { path: '/icons/set/:segment', spec: ['S2.07', 'S2.09', 'T2.10', 'T2.12'] },
  { path: '/icon/set/:term', spec: ['S2.07', 'T2.10'] },
  { path: '/icon/set/:term/:segment', spec: ['S2.08', 'S2.09', 'S2.11', 'T2.11', 'T2.12'] },
  { path: '/icons/set/popular', spec: ['S2.10', 'T2.18'] },
  { path: '/icon/:id', spec: ['S2.06'] },
  { path: '/icon/:id/:name', spec: ['S2.06', 'T2.04'] },
  { path: '/icons/authors/:authorId', spec: ['S2.13', 'T2.13'] },
  { path: '/icons/authors/:authorId/:alias', spec: ['S2.13', 'T2.13'] },
  { path: '/icons/authors/:authorId/:alias/:segment', spec: ['S2.13', 'T2.13'] },
  { path: '/icons/authors/:authorId/:alias/:segment/:pack', spec: ['S2.13', 'T2.13'] },
  { path: '/icons/collections', spec: ['T2.06'] },
  { path: '/icons/collections/:apiCode', spec: ['T2.07'] },
  { path: '/icon/collections/:id', spec: ['T2.05'] },
  { path: '/icons/request-icon', spec: ['T2.16'] },
  { path: '/icons/request-icon/:id', spec: ['T2.16'] },
  { path: '/icons/search-by-image', spec: ['S2.14', 'T2.17'] },
  { path: '/icons/pricing', spec: ['S2.15', 'T2.15'] },
  { path: '/icons/presentation-clip-art', spec: ['S2.16', 'T2.14'] },
  { path: '/profile/summary', spec: ['T2.61'] },
  { path: '/profile/history', spec: ['S1.04'] },
];
