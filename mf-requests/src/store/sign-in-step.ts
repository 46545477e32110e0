import type { Host } from '@icoteca/shared-contracts/host';

/** What a guest wanted; done when they come back signed in. The request to be sent is in the preference `requestDraft`. */
export type SignInStep =
  | { readonly kind: 'vote'; readonly id: string }
  | { readonly kind: 'create' }
  /** Nothing but to be signed in here. */
  | { readonly kind: 'open' };

const reason = 'requests';
/** What was wanted longer ago is forgotten, ms: as long as the sign-in remembers who asked. */
const REMEMBERED_MS = 15 * 60_000;

/** Asks a guest to sign in. The way to the provider leaves the page, so what they wanted is stored. */
export function askToSignIn({ events, preferences }: Host, wanted: SignInStep): void {
  const step = JSON.stringify(wanted);
  preferences.set('requestStep', { step, at: Date.now() });
  events.emit('auth:requested', { reason, step });
}

/** Takes the stored step when it is of this kind, once; null without one and for one that is too old. */
export function takeSignInStep<K extends SignInStep['kind']>(
  { preferences }: Host,
  kind: K,
): Extract<SignInStep, { kind: K }> | null {
  const stored = preferences.get('requestStep');
  const step = stored && readStep(stored.step);
  if (!stored || step?.kind !== kind) return null;
  preferences.set('requestStep', null);
  return Date.now() - stored.at < REMEMBERED_MS ? (step as Extract<SignInStep, { kind: K }>) : null;
}

/** Somebody else asked the guest to sign in: what they wanted before is no longer what they sign in for. */
export function forgetSignInStep({ preferences }: Host, request: { readonly reason: string }): void {
  if (request.reason !== reason && preferences.get('requestStep')) preferences.set('requestStep', null);
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
  if (step.kind === 'vote') return 'id' in step && typeof step.id === 'string';
  return step.kind === 'create' || step.kind === 'open';
}
