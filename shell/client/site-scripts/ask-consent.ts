import type { Host } from '@icoteca/shared-contracts/host';
import { shellNamespace } from '../../common/app/texts.ts';
import { decideConsent } from './consent.ts';

let asked: Promise<boolean> | null = null;

/**
 * Asks whether scripts of others may run, by a notification, which moves nothing. Whoever asks while the question stands waits for the
 * same answer; closing it is a no for this time. A decision is kept and told by `consent:decided`.
 */
export function askConsent(page: Window, { events, notify, texts }: Host): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const t = (key: string) => texts.text(shellNamespace, key);
    const settle = (granted: boolean) => {
      asked = null;
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
  return asked;
}
