import type { Host } from '@icoteca/shared-contracts/host';
import { NAMESPACE } from '../namespace.ts';

/** Codes that a plan would resolve, with the reason in the event and the texts of the toast. */
const REFUSALS = {
  PAID_FORMAT: { reason: 'format', text: 'locked.format', next: 'locked.next' },
  PAID_SIZE: { reason: 'size', text: 'locked.size', next: 'locked.next' },
  PAID_VECTOR: { reason: 'vector', text: 'locked.vector', next: 'locked.next' },
  ALLOWANCE_USED_UP: { reason: 'format', text: 'locked.used', next: 'locked.used.next' },
} as const;

/** Whether a code means that something needs a plan. */
export function isRefusal(code: string): code is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, code);
}

/** Notifies what needs a plan, and requests one by event. */
export function requestPlanFor(host: Host, code: keyof typeof REFUSALS, iconId: string): void {
  const { reason, text, next } = REFUSALS[code];
  host.notify({
    type: 'warning',
    title: host.texts.text(NAMESPACE, text),
    text: host.texts.text(NAMESPACE, next),
    code,
  });
  host.events.emit('plan:requested', { reason, iconId });
}
