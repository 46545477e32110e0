import type { Host } from '@icoteca/shared-contracts/host';
import {
  forgetSignInStep as forget,
  requestSignIn as request,
  type SignInSteps,
} from '@icoteca/shared-contracts/sign-in-step';
import { takeSignInStep as take } from '@icoteca/shared-contracts/take-sign-in-step';

/** What a guest wanted; done after sign-in. The request to send is in the preference `requestDraft`. */
export type SignInStep =
  | { readonly kind: 'vote'; readonly id: string }
  | { readonly kind: 'create' }
  /** Only to be signed in here. */
  | { readonly kind: 'open' };

const kinds = ['vote', 'create', 'open'] as const satisfies readonly SignInStep['kind'][];

const requestSteps: SignInSteps = { preference: 'requestStep', reason: 'requests' };

/** Requests a guest's sign-in, after which the step is completed. */
export function requestSignIn(host: Host, wanted: SignInStep): void {
  request(host, requestSteps, wanted);
}

/** Takes the stored step of this kind, once; null without one and when it is too old. */
export function takeSignInStep<K extends SignInStep['kind']>(
  host: Host,
  kind: K,
): Extract<SignInStep, { kind: K }> | null {
  return take(
    host,
    requestSteps,
    (step): step is Extract<SignInStep, { kind: K }> => isStep(step, kind),
    (step) => kinds.some((known) => isStep(step, known)),
  );
}

/** Sign-in was requested for something else: the stored step is dropped. */
export function forgetSignInStep(host: Host, asked: { readonly reason: string }): void {
  forget(host, requestSteps, asked);
}

function isStep(step: object, kind: SignInStep['kind']): boolean {
  if (!('kind' in step) || step.kind !== kind) return false;
  return kind !== 'vote' || ('id' in step && typeof step.id === 'string');
}
