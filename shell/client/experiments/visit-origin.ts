import { readCookie } from '@icoteca/shared-contracts';
import { mayTrack } from '../analytics/may-track.ts';

const utmFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Where a visitor came from: who sent them, and by which campaign. */
export interface VisitOrigin {
  readonly referralCode: string | null;
  readonly utm: Readonly<Partial<Record<(typeof utmFields)[number], string>>>;
}

/** Cookie with the referral code, for 45 days (specification CN 9). */
export const referralCookie = { name: 'i8referral', seconds: 45 * 86_400 } as const;
const utmKey = 'visitUtm';

/** Notes what the address says of it (`?ref=code`, `utm_source` ...), unless the visitor does not want to be tracked. */
export function noteVisitOrigin(page: Window): void {
  if (!mayTrack(page)) return;
  const query = new URLSearchParams(page.location.search);
  const code = query.get('ref') ?? '';
  if (/^[\w-]{1,64}$/.test(code))
    page.document.cookie = `${referralCookie.name}=${code}; path=/; max-age=${referralCookie.seconds}; samesite=lax`;
  const utm = utmFields.flatMap((field) => {
    const value = query.get(`utm_${field}`);
    return value ? [[field, value.slice(0, 120)]] : [];
  });
  if (utm.length > 0)
    stored(() => page.sessionStorage.setItem(utmKey, JSON.stringify(Object.fromEntries(utm))));
}

/** What was noted: the code on any visit within its days, the campaign in this tab. */
export function readVisitOrigin(page: Window): VisitOrigin {
  const utm = stored(() => JSON.parse(page.sessionStorage.getItem(utmKey) ?? '{}') as VisitOrigin['utm']);
  return { referralCode: readCookie(page.document.cookie, referralCookie.name), utm: utm ?? {} };
}

/** Storage may be refused, and hold anything. */
function stored<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
