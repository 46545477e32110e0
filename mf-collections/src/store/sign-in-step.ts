import type { Host } from '@icoteca/shared-contracts/host';
import {
  forgetSignInStep as forget,
  requestSignIn as request,
  type SignInSteps,
} from '@icoteca/shared-contracts/sign-in-step';

/** What a guest wanted; done after sign-in. */
export type SignInStep =
  | { readonly kind: 'add' | 'favorite'; readonly iconIds: readonly string[] }
  | { readonly kind: 'duplicate'; readonly id: string }
  /** Only to see their collections. */
  | { readonly kind: 'create' | 'open' };

export const collectionSteps: SignInSteps = { preference: 'collectionStep', reason: 'collections' };

/**
 * Requests a guest's sign-in (specification CN 1: guests have no collections). The collections tab of the sidebar, opened
 * afterwards, completes the step.
 * @returns null: nothing was changed yet
 */
export function requestSignIn(host: Host, wanted: SignInStep): null {
  host.preferences.set('activeTab', 'collections');
  request(host, collectionSteps, wanted);
  return null;
}

/** Sign-in was requested for something else: the stored step is dropped. */
export function forgetSignInStep(host: Host, asked: { readonly reason: string }): void {
  forget(host, collectionSteps, asked);
}
