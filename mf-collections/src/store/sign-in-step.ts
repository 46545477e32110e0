import type { Host } from '@icoteca/shared-contracts/host';

/** What a guest wanted; done after sign-in. */
export type SignInStep =
  | { readonly kind: 'add' | 'favorite'; readonly iconIds: readonly string[] }
  | { readonly kind: 'duplicate'; readonly id: string }
  /** Only to see their collections. */
  | { readonly kind: 'create' | 'open' };

const reason = 'collections';

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

/** Sign-in was requested for something else: the stored step is dropped. */
export function forgetSignInStep({ preferences }: Host, request: { readonly reason: string }): void {
  if (request.reason !== reason && preferences.get('collectionStep')) preferences.set('collectionStep', null);
}
