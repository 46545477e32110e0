import {
  isEverySetupFinished,
  LICENSE_POLL_LIMIT_MS,
  LICENSE_POLL_MS,
  type License,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

export type SetupEnd =
  | { kind: 'ready'; licenses: readonly License[] }
  | { kind: 'unpaid' }
  /** The visitor had the plan already and did not pay twice. */
  | { kind: 'duplicate'; isRefunded: boolean }
  | { kind: 'late' }
  | { kind: 'signed-out' };

/**
 * Reads the licences every 500 ms until the payment is reported and every licence is set up (specification SD 4). A
 * failed read is followed by the next.
 * @returns null when it was aborted
 */
export async function waitForSetup(
  { api }: Pick<Host, 'api'>,
  checkoutId: string,
  signal: AbortSignal,
): Promise<SetupEnd | null> {
  const end = performance.now() + LICENSE_POLL_LIMIT_MS;
  while (!signal.aborted) {
    const begun = performance.now();
    const result = await read(api, checkoutId, signal);
    if (signal.aborted) return null;
    if (result) return result;
    if (performance.now() >= end) return { kind: 'late' };
    await pause(LICENSE_POLL_MS - (performance.now() - begun), signal);
  }
  return null;
}

async function read(api: Host['api'], checkoutId: string, signal: AbortSignal): Promise<SetupEnd | null> {
  try {
    const { licenses, checkout } = await api.call('subscriptions', {
      query: { checkout: checkoutId },
      signal,
    });
    if (checkout?.duplicate) return { kind: 'duplicate', isRefunded: checkout.duplicate !== 'not-charged' };
    if (checkout?.status === 'cancelled' || checkout?.status === 'failed') return { kind: 'unpaid' };
    const isPaid = checkout === null || checkout.status === 'paid';
    return isPaid && isEverySetupFinished(licenses) ? { kind: 'ready', licenses } : null;
  } catch (error) {
    const isSignedOut = error instanceof Error && 'status' in error && error.status === 401;
    return isSignedOut ? { kind: 'signed-out' } : null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.max(0, ms));
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
