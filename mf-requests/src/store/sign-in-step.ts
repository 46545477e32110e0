import type { Host } from '@icoteca/shared-contracts/host';

/** What a guest wanted; done after sign-in. The request to send is in the preference `requestDraft`. */
export type SignInStep =
  | { readonly kind: 'vote'; readonly id: string }
  | { readonly kind: 'create' }
  /** Only to be signed in here. */
  | { readonly kind: 'open' };

const reason = 'requests';
/** Age from which a stored step is ignored, ms; a sign-in takes no longer. */
const STEP_MAX_AGE_MS = 15 * 60_000;

/** Requests a guest's sign-in. It leaves the page, so the step is stored. */
export function requestSignIn({ events, preferences }: Host, wanted: SignInStep): void {
  const step = JSON.stringify(wanted);
  preferences.set('requestStep', { step, at: Date.now() });
  events.emit('auth:requested', { reason, step });
}

/** Takes the stored step of this kind, once; null without one and when it is too old. */
export function takeSignInStep<K extends SignInStep['kind']>(
  { preferences }: Host,
  kind: K,
): Extract<SignInStep, { kind: K }> | null {
  const stored = preferences.get('requestStep');
  const step = stored && readStep(stored.step);
  if (!stored || step?.kind !== kind) return null;
  preferences.set('requestStep', null);
  return Date.now() - stored.at < STEP_MAX_AGE_MS ? (step as Extract<SignInStep, { kind: K }>) : null;
}

/** Sign-in was requested for something else: the stored step is dropped. */
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
