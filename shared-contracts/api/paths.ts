/**
 * Method and path of every call, by name. Kept apart from the schemas in `endpoints.ts` so that the browser
 * carries this table alone. `:name` marks a path parameter.
 */
export const endpointPaths = {
  search: { method: 'GET', path: '/api/iconsets/v6/search' },
  autocomplete: { method: 'GET', path: '/api/iconsets/autocomplete/v2' },
  similarTags: { method: 'GET', path: '/api/iconsets/similarTags' },
  popularRequests: { method: 'GET', path: '/api/iconsets/popularRequests' },
  icon: { method: 'GET', path: '/siteApi/icons/icon' },
  variants: { method: 'GET', path: '/siteApi/icons/icon/:id/variants' },
  latest: { method: 'GET', path: '/siteApi/icons/latest' },
  platformsInfo: { method: 'GET', path: '/siteApi/platforms-info' },
  platform: { method: 'GET', path: '/siteApi/platforms/v1/:code' },
  packsInfo: { method: 'GET', path: '/siteApi/packs-info' },
  platformSidebar: { method: 'GET', path: '/siteApi/groups/v1/platform/sidebar' },
  platformVariations: { method: 'GET', path: '/siteApi/groups/v1/platform/variations' },
  platformHomepage: { method: 'GET', path: '/siteApi/groups/v1/platform/icons-homepage' },
  appInfo: { method: 'GET', path: '/siteApi/app-info/partial' },
} as const;
export type EndpointName = keyof typeof endpointPaths;
