import type { Host } from '@icoteca/shared-contracts/host';
import { shellNamespace } from '../../common/app/texts.ts';
import { decideConsent } from './consent.ts';

let pending: Promise<boolean> | null = null;

/**
 * Asks the visitor for consent to external scripts, by a notification. Concurrent callers share the answer; closing
 * it denies this time. The decision is stored, and emitted as `consent:decided`.
 */
export function requestConsent(page: Window, { events, notify, texts }: Host): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const t = (key: string) => texts.text(shellNamespace, key);
    const settle = (granted: boolean) => {
      pending = null;
      resolve(granted);
    };
    const decide = (granted: boolean) => () => {
      decideConsent(page, granted);
      events.emit('consent:decided', { granted });
      settle(granted);
    };
    notify({
      type: 'plain',
      title: t('consent.title'),
      text: t('consent.text'),
      delayMs: 0,
      buttons: [
        { title: t('consent.allow'), onClick: decide(true) },
        { title: t('consent.deny'), onClick: decide(false) },
      ],
      onClose: () => settle(false),
    });
  });
  return pending;
}
