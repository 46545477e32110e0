import type { Host } from '@icoteca/shared-contracts/host';
import { NAMESPACE } from '../namespace.ts';

/** Codes of an answer that a plan would change, with the reason that the event names and the text of the toast. */
const REFUSALS = {
  PAID_FORMAT: { reason: 'format', text: 'locked.format', next: 'locked.next' },
  PAID_SIZE: { reason: 'size', text: 'locked.size', next: 'locked.next' },
  PAID_VECTOR: { reason: 'vector', text: 'locked.vector', next: 'locked.next' },
  ALLOWANCE_USED_UP: { reason: 'format', text: 'locked.used', next: 'locked.used.next' },
} as const;

/** True for a code that tells that the visitor may not have something without a plan. */
export function isRefusal(code: string): code is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, code);
}

/** Says what the visitor may not have, and asks for a plan by event. */
export function askForRights(host: Host, code: keyof typeof REFUSALS, iconId: string): void {
  const { reason, text, next } = REFUSALS[code];
  host.notify({
    type: 'warning',
    title: host.texts.text(NAMESPACE, text),
    text: host.texts.text(NAMESPACE, next),
    code,
  });
  host.events.emit('plan:requested', { reason, iconId });
}
