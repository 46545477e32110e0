import type { Host } from '../host/host.ts';

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

/** Sign-in was requested for something else: the stored step is dropped. */
export function forgetSignInStep(
  { preferences }: Pick<Host, 'preferences'>,
  { preference, reason }: SignInSteps,
  request: { readonly reason: string },
): void {
  if (request.reason !== reason && preferences.get(preference)) preferences.set(preference, null);
}
