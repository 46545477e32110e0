import type { SessionView } from '@icoteca/shared-contracts';
import type { RequestFacts } from '@icoteca/shared-contracts/host';
import type { VisitOrigin } from './visit-origin.ts';

/** What is known of a visitor beside the page. */
export interface ExperimentVisitor {
  /** Name of this browser for experiments; null for who does not want to be tracked: then no experiment knows them. */
  readonly clientId: string | null;
  readonly session: Pick<SessionView, 'id' | 'isPaid'>;
  readonly facts: Pick<RequestFacts, 'os'>;
  readonly locale: string;
  readonly origin: VisitOrigin;
}

/** What rules of features and experiments may look at (specification CN 3, Experiment attributes). What is not known is left out. */
export function experimentAttributes(page: Window, visitor: ExperimentVisitor): Record<string, unknown> {
  const { href, pathname, host, search } = page.location;
  const { clientId, session, facts, locale, origin } = visitor;
  const agent = page.navigator.userAgent;
  const attributes = {
    // Visitors are assigned to variations by it.
    id: clientId,
    clientId,
    userId: session.id,
    url: href,
    path: pathname,
    host,
    query: search.slice(1),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    deviceType: /mobi|iphone|ipad|android/i.test(agent) ? 'mobile' : 'desktop',
    browser: browserOf(agent),
    locale,
    os: facts.os,
    referralCode: origin.referralCode,
    utmSource: origin.utm.source,
    utmMedium: origin.utm.medium,
    utmCampaign: origin.utm.campaign,
    utmTerm: origin.utm.term,
    utmContent: origin.utm.content,
    isPaid: session.isPaid,
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value != null));
}

/** Others carry the word of Chrome too, and Chrome that of Safari: the first that is there names it. */
const browsers = [
  [/edg/i, 'edge'],
  [/opr|opera/i, 'opera'],
  [/firefox|fxios/i, 'firefox'],
  [/chrom|crios/i, 'chrome'],
  [/safari/i, 'safari'],
] as const;

function browserOf(agent: string): string {
  return browsers.find(([sign]) => sign.test(agent))?.[1] ?? 'other';
}
