import type { Host } from '@icoteca/shared-contracts/host';

/** What a guest wanted; done when they come back signed in. */
export type SignInStep =
  | { readonly kind: 'add' | 'favorite'; readonly iconIds: readonly string[] }
  | { readonly kind: 'duplicate'; readonly id: string }
  /** Nothing but to see their collections. */
  | { readonly kind: 'create' | 'open' };

const reason = 'collections';
/** What was wanted longer ago is forgotten, ms: as long as the sign-in remembers who asked. */
const REMEMBERED_MS = 15 * 60_000;

/**
 * Asks a guest to sign in (specification CN 1: guests have no collections). The way to the provider leaves the page, so the
 * step is stored, and the sidebar comes back at the tab of collections, which does it and shows where the icon went.
 * @returns null: nothing was changed yet
 */
export function askToSignIn({ events, preferences }: Host, wanted: SignInStep): null {
  const step = JSON.stringify(wanted);
  preferences.set('collectionStep', { step, at: Date.now() });
  preferences.set('activeTab', 'collections');
  events.emit('auth:requested', { reason, step });
  return null;
}

/** Takes the stored step, once; null without one and for one that is too old. */
export function takeSignInStep({ preferences }: Host): SignInStep | null {
  const stored = preferences.get('collectionStep');
  if (!stored) return null;
  preferences.set('collectionStep', null);
  return Date.now() - stored.at < REMEMBERED_MS ? readStep(stored.step) : null;
}

/** Somebody else asked the guest to sign in: what they wanted before is no longer what they sign in for. */
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
