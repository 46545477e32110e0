import type { Allowance, SessionView } from '../entities/session.ts';
import { AI_FREE_SEARCHES } from './limits.ts';
import type { VisitorRights } from './visitor.ts';

/** What comes of switching AI search on. */
export type AiSearchStep = 'sign-in' | 'unlock' | 'search';

/**
 * Switching AI search on requires login; the unlock modal opens unless the visitor's allowances include `icon`
 * (specification SD 6). Where nothing is sold everybody may search.
 */
export function aiSearchStep(
  { isGuest, allowances }: Pick<SessionView, 'isGuest' | 'allowances'>,
  { plans }: Pick<VisitorRights, 'plans'>,
): AiSearchStep {
  if (!plans) return 'search';
  if (isGuest) return 'sign-in';
  return allowances.some(({ resource }) => resource === 'icon') ? 'search' : 'unlock';
}

/** AI searches left: 3 when unknown, null without a limit (specification SD 6). */
export function aiSearchesLeft(allowances: readonly Allowance[]): number | null {
  const allowance = allowances.find(({ resource }) => resource === 'iconAISearch');
  if (!allowance) return AI_FREE_SEARCHES;
  return allowance.isUnlimited || allowance.allowOverusage ? null : Math.max(0, allowance.usagesLeft);
}
