/** How a call may be made. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Method and path of every call, by name. Kept apart from the schemas in `endpoints.ts` so that the browser
 * carries this table alone. `:name` marks a path parameter.
 */
export const endpointPaths = {
  search: { method: 'GET', path: '/api/iconsets/v6/search' },
  coverList: { method: 'GET', path: '/api/iconsets/cover' },
  autocomplete: { method: 'GET', path: '/api/iconsets/autocomplete/v2' },
  similarTags: { method: 'GET', path: '/api/iconsets/similarTags' },
  popularRequests: { method: 'GET', path: '/api/iconsets/popularRequests' },
  areaAutocomplete: { method: 'GET', path: '/api/frontend/v1/autocomplete' },
  crossSearch: { method: 'GET', path: '/api/frontend/v1/cross-search' },
  stockPictures: { method: 'GET', path: '/api/frontend/v1/stock-pictures' },
  searchHistory: { method: 'GET', path: '/api/users/history/' },
  rememberSearch: { method: 'POST', path: '/api/users/history/' },
  downloadHistory: { method: 'GET', path: '/api/users/downloads/' },
  forgetDownloads: { method: 'DELETE', path: '/api/user/v2/downloads' },
  forgetSearch: { method: 'DELETE', path: '/api/user/v2/history' },
  aiSearch: { method: 'GET', path: '/api/iconsets/ai/v1/search' },
  similarIcons: { method: 'GET', path: '/api/iconsets/vector/search/id' },
  imageSearch: { method: 'POST', path: '/api/iconsets/vector/search/file' },
  keptImageSearch: { method: 'GET', path: '/api/iconsets/vector/search/file/:pictureId' },
  areaImage: { method: 'POST', path: '/api/frontend/v1/images/:area' },
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
  webFont: { method: 'PUT', path: '/siteApi/tasks/webfonts', answers: 'file' },
  sprite: { method: 'POST', path: '/siteApi/icons/sprite', answers: 'file' },
  plainConverter: { method: 'POST', path: '/img/plainConverter', answers: 'file' },
  renderBatch: { method: 'POST', path: '/siteApi/icons/render-batch', answers: 'file' },
  clearCache: { method: 'DELETE', path: '/siteApi/utils/renderer/clearCache' },
  userHash: { method: 'POST', path: '/icons/api/user-hash' },
  startCheckout: { method: 'POST', path: '/billing/checkout/v1' },
  subscriptions: { method: 'GET', path: '/user/v2/subscriptions' },
  changeSubscription: { method: 'PATCH', path: '/user/v2/subscriptions/:id' },
  billingProducts: { method: 'GET', path: '/billing/products/v1/default' },
  marketPlatform: { method: 'GET', path: '/siteApi/market/platforms/:id' },
  grantPermissions: { method: 'POST', path: '/user/v2/grantPermissions' },
  paidDownloadIds: { method: 'GET', path: '/user/v1/paidDownloadIds' },
  rewardToken: { method: 'POST', path: '/api/ads/v1/rewards' },
  features: { method: 'GET', path: '/api/features/:clientKey' },
  evalFeatures: { method: 'POST', path: '/api/eval/:clientKey' },
  changeFeature: { method: 'PUT', path: '/siteApi/utils/features/:key' },
  userInfo: { method: 'GET', path: '/user/v2' },
  apiKeys: { method: 'GET', path: '/user/v2/api-keys' },
  createApiKey: { method: 'POST', path: '/user/v2/api-keys' },
  rotateApiKey: { method: 'POST', path: '/user/v2/api-keys/:id/rotation' },
  revokeApiKey: { method: 'DELETE', path: '/user/v2/api-keys/:id' },
  downloadEvents: { method: 'POST', path: '/api/downloadEvents/v1' },
  clickEvent: { method: 'POST', path: '/api/v1/clickEvent' },
  telemetry: { method: 'POST', path: '/api/telemetry/v1' },
  socialLogin: { method: 'POST', path: '/api/auth/v1/login/:type' },
  signOut: { method: 'POST', path: '/api/auth/v1/logout' },
  originToken: { method: 'GET', path: '/api/token/v1' },
  addressWords: { method: 'GET', path: '/siteApi/addresses/v1/words' },
} as const satisfies Record<string, { method: HttpMethod; path: `/${string}`; answers?: 'file' }>;
export type EndpointName = keyof typeof endpointPaths;

/** True for a call that answers a file; every other answers JSON, and all of them do when they fail. */
export function answersFile(name: EndpointName): boolean {
  return 'answers' in endpointPaths[name];
}

/** Path of a call as OpenAPI writes it: `{name}` for a parameter, and no slash at the end, which the server takes both ways. */
export function documentedPath(name: EndpointName): string {
  return endpointPaths[name].path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
}
