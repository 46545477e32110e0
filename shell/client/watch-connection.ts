import type { Host } from '@icoteca/shared-contracts/host';
import { shellNamespace } from '../common/app/texts.ts';

/** Says that the connection is lost as soon as the browser knows, until it is back. */
export function watchConnection(window: Window, host: Pick<Host, 'notify' | 'texts'>): void {
  let close: (() => void) | null = null;
  const compare = () => {
    close?.();
    close = null;
    if (window.navigator.onLine) return;
    const t = (key: string) => host.texts.text(shellNamespace, key);
    close = host.notify({ type: 'warning', title: t('offline.title'), text: t('offline.text'), delayMs: 0 });
  };
  window.addEventListener('offline', compare);
  window.addEventListener('online', compare);
  compare();
}
