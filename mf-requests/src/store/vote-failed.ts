import { RequestError } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';

/** Codes and rules with their own sentence; all others say to try again. */
const explained = new Set([
  'NETWORK',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_REQUEST',
  'not-own-request',
  'only-open',
]);

/** Notifies that a vote was rolled back, and why. */
export function voteFailed(host: Host, error: unknown): void {
  const code = error instanceof RequestError ? error.code : 'UNEXPECTED';
  if (code === 'UNEXPECTED') host.telemetry.report(error, { remote: namespace, code });
  const rule = error instanceof RequestError ? error.problem?.rule : undefined;
  const reason = [rule, code].find((name) => name !== undefined && explained.has(name)) ?? 'other';
  host.notify({
    type: 'danger',
    title: host.texts.text(namespace, 'vote.failed'),
    text: host.texts.text(namespace, `vote.failed.${reason}`),
    code,
  });
}
