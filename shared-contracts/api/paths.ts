/** How a call may be made. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Method and path of every call, by name. Kept apart from the schemas in `endpoints.ts` so that the browser
 * carries this table alone. `:name` marks a path parameter.
 */
export const endpointPaths = {
  search: { method: 'GET', path: '/api/iconsets/v6/search' },
  autocomplete: { method: 'GET', path: '/api/iconsets/autocomplete/v2' },
  similarTags: { method: 'GET', path: '/api/iconsets/similarTags' },
  popularRequests: { method: 'GET', path: '/api/iconsets/popularRequests' },
  areaAutocomplete: { method: 'GET', path: '/api/frontend/v1/autocomplete' },
  crossSearch: { method: 'GET', path: '/api/frontend/v1/cross-search' },
  stockPictures: { method: 'GET', path: '/api/frontend/v1/stock-pictures' },
  searchHistory: { method: 'GET', path: '/api/users/history/' },
  forgetSearch: { method: 'DELETE', path: '/api/user/v2/history' },
  aiSearch: { method: 'GET', path: '/api/iconsets/ai/v1/search' },
  similarIcons: { method: 'GET', path: '/api/iconsets/vector/search/id' },
  imageSearch: { method: 'POST', path: '/api/iconsets/vector/search/file' },
  groupSearch: { method: 'GET', path: '/api/iconsets/v5/search/group' },
  category: { method: 'GET', path: '/api/iconsets/v6/category' },
  icon: { method: 'GET', path: '/siteApi/icons/icon' },
  variants: { method: 'GET', path: '/siteApi/icons/icon/:id/variants' },
  latest: { method: 'GET', path: '/siteApi/icons/latest' },
  packsDemarcation: { method: 'GET', path: '/siteApi/icons/packs/demarcation' },
  bundle: { method: 'GET', path: '/api/bundle/icons' },
  platformsInfo: { method: 'GET', path: '/siteApi/platforms-info' },
  platform: { method: 'GET', path: '/siteApi/platforms/v1/:code' },
  platformPacks: { method: 'GET', path: '/siteApi/platforms/v1/:code/packs' },
  packsInfo: { method: 'GET', path: '/siteApi/packs-info' },
  packSidebar: { method: 'GET', path: '/siteApi/groups/v1/pack/sidebar' },
  entityDetailed: { method: 'GET', path: '/siteApi/groups/v1/:entityType/:apiCode/detailed' },
  platformSidebar: { method: 'GET', path: '/siteApi/groups/v1/platform/sidebar' },
  platformVariations: { method: 'GET', path: '/siteApi/groups/v1/platform/variations' },
  platformHomepage: { method: 'GET', path: '/siteApi/groups/v1/platform/icons-homepage' },
  iconsInfo: { method: 'GET', path: '/siteApi/icons-info' },
  appInfo: { method: 'GET', path: '/siteApi/app-info/partial' },
  marketAuthor: { method: 'GET', path: '/siteApi/market/authors/:id' },
  redirect: { method: 'GET', path: '/siteApi/redirect' },
  redirects: { method: 'GET', path: '/siteApi/redirects' },
  billingProducts: { method: 'GET', path: '/billing/products/v1/default' },
  marketPlatform: { method: 'GET', path: '/siteApi/market/platforms/:id' },
  addressWords: { method: 'GET', path: '/siteApi/addresses/v1/words' },
} as const satisfies Record<string, { method: HttpMethod; path: `/${string}` }>;
export type EndpointName = keyof typeof endpointPaths;
