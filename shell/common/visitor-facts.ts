import type { RequestFacts } from '@icoteca/shared-contracts/host';

/** Known crawlers and previewers: they wait for late regions. */
const robots = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|headless.*prerender/i;

/** Decides once what differs between requests (resolution 15). */
export function visitorFacts(
  headers: { readonly userAgent: string | undefined; readonly requestId: string },
  now: number = Date.now(),
  random: number = Math.random(),
): RequestFacts {
  const agent = headers.userAgent ?? '';
  return {
    now,
    random,
    os: /windows/i.test(agent)
      ? 'windows'
      : /mac os|iphone|ipad/i.test(agent)
        ? 'mac'
        : /linux|android/i.test(agent)
          ? 'linux'
          : 'other',
    isRobot: robots.test(agent),
    requestId: headers.requestId,
  };
}
