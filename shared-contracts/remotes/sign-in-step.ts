import type { Host } from '../host/host.ts';

/** Age from which a stored step is ignored, ms; a sign-in takes no longer. */
const STEP_MAX_AGE_MS = 15 * 60_000;

/** The steps of one remote: where they are stored over a sign-in, and the reason that it gives. */
export interface SignInSteps {
  readonly preference: 'collectionStep' | 'requestStep';
  readonly reason: string;
}

/** Requests a guest's sign-in. It leaves the page, so what the guest wanted is stored and taken afterwards. */
export function requestSignIn(
  { events, preferences }: Pick<Host, 'events' | 'preferences'>,
  { preference, reason }: SignInSteps,
  wanted: object,
): void {
  const step = JSON.stringify(wanted);
  preferences.set(preference, { step, at: Date.now() });
  events.emit('auth:requested', { reason, step });
}

/** Takes the stored step, once; null without one and when it is too old. A step that is not `isWanted` stays for another part. */
export function takeSignInStep<Step>(
  { preferences }: Pick<Host, 'preferences'>,
  { preference }: SignInSteps,
  isWanted: (step: object) => step is Step & object,
): Step | null {
  const stored = preferences.get(preference);
  const step = stored && readStep(stored.step);
  if (!step || !isWanted(step)) return null;
  preferences.set(preference, null);
  return Date.now() - stored.at < STEP_MAX_AGE_MS ? step : null;
}

/** Sign-in was requested for something else: the stored step is dropped. */
export function forgetSignInStep(
  { preferences }: Pick<Host, 'preferences'>,
  { preference, reason }: SignInSteps,
  request: { readonly reason: string },
): void {
  if (request.reason !== reason && preferences.get(preference)) preferences.set(preference, null);
}

function readStep(text: string): object | null {
  try {
    const step: unknown = JSON.parse(text);
    return typeof step === 'object' ? step : null;
  } catch {
    return null;
  }
}
