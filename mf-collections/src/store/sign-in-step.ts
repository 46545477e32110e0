import type { Host } from '@icoteca/shared-contracts/host';

/** What a guest wanted; done when they come back signed in. */
export type SignInStep =
  | { readonly kind: 'add' | 'favorite'; readonly icons: readonly string[] }
  | { readonly kind: 'create' }
  | { readonly kind: 'duplicate'; readonly id: string };

const reason = 'collections';

/** Asks a guest to sign in (specification CN 1: guests have no collections). @returns null: nothing was changed yet */
export function askToSignIn(host: Host, step: SignInStep): null {
  host.events.emit('auth:requested', { reason, step: JSON.stringify(step) });
  return null;
}

/** The step of a request of ours; null for any other and for what cannot be read. */
export function readSignInStep(request: {
  readonly reason: string;
  readonly step?: string | undefined;
}): SignInStep | null {
  if (request.reason !== reason || request.step === undefined) return null;
  try {
    const step: unknown = JSON.parse(request.step);
    return isStep(step) ? step : null;
  } catch {
    return null;
  }
}

function isStep(step: unknown): step is SignInStep {
  if (typeof step !== 'object' || step === null || !('kind' in step)) return false;
  const { kind } = step;
  if (kind === 'create') return true;
  if (kind === 'duplicate') return 'id' in step && typeof step.id === 'string';
  return (
    (kind === 'add' || kind === 'favorite') &&
    'icons' in step &&
    Array.isArray(step.icons) &&
    step.icons.every((id) => typeof id === 'string')
  );
}
