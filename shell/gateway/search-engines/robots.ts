/** Paths that are no pages: calls, reports and personal things. Pictures and scripts are for everybody. */
const notForRobots = [
  '/siteApi/',
  '/api/',
  '/user/',
  '/auth/',
  '/billing/',
  '/publicApi/',
  '/iconify/',
  '/csp-reports',
] as const;

/**
 * What robots may fetch, and where the addresses are. Pages that should not be found say so themselves, which a robot
 * only reads when it may fetch them.
 */
export function robotsText(origin: string): string {
  const rules = notForRobots.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}
