/** Paths that icons-api answers under the same origin. */
export const apiPrefixes = [
  '/siteApi',
  '/api',
  '/user',
  '/billing',
  '/publicApi',
  '/iconify',
  '/img',
] as const;
