import type { Host } from '@icoteca/shared-contracts/host';

/** What a guest wanted; done after sign-in. */
export type SignInStep =
  | { readonly kind: 'add' | 'favorite'; readonly iconIds: readonly string[] }
  | { readonly kind: 'duplicate'; readonly id: string }
  /** Only to see their collections. */
  | { readonly kind: 'create' | 'open' };

const reason = 'collections';
/** Age from which a stored step is ignored, ms; a sign-in takes no longer. */
const STEP_MAX_AGE_MS = 15 * 60_000;

/**
 * Requests a guest's sign-in (specification CN 1: guests have no collections). It leaves the page, so the step is stored; the
 * collections tab of the sidebar, opened afterwards, completes it.
 * @returns null: nothing was changed yet
 */
export function requestSignIn({ events, preferences }: Host, wanted: SignInStep): null {
  const step = JSON.stringify(wanted);
  preferences.set('collectionStep', { step, at: Date.now() });
  preferences.set('activeTab', 'collections');
  events.emit('auth:requested', { reason, step });
  return null;
}

/** Takes the stored step, once; null without one and when it is too old. */
export function takeSignInStep({ preferences }: Host): SignInStep | null {
  const stored = preferences.get('collectionStep');
  if (!stored) return null;
  preferences.set('collectionStep', null);
  return Date.now() - stored.at < STEP_MAX_AGE_MS ? readStep(stored.step) : null;
}

/** Sign-in was requested for something else: the stored step is dropped. */
export function forgetSignInStep({ preferences }: Host, request: { readonly reason: string }): void {
  if (request.reason !== reason && preferences.get('collectionStep')) preferences.set('collectionStep', null);
}

function readStep(text: string): SignInStep | null {
  try {
    const step: unknown = JSON.parse(text);
    return isStep(step) ? step : null;
  } catch {
    return null;
  }
}

function isStep(step: unknown): step is SignInStep {
  if (typeof step !== 'object' || step === null || !('kind' in step)) return false;
  const { kind } = step;
  if (kind === 'create' || kind === 'open') return true;
  if (kind === 'duplicate') return 'id' in step && typeof step.id === 'string';
  return (
    (kind === 'add' || kind === 'favorite') &&
    'iconIds' in step &&
    Array.isArray(step.iconIds) &&
    step.iconIds.every((id) => typeof id === 'string')
  );
}
