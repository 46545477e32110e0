import type { Host } from '@icoteca/shared-contracts/host';
import type { SearchText } from '../texts/texts.ts';
import { HELP_SITES } from './help-sites.ts';

/** Time for a chat to answer, ms. */
const CHAT_OPENS_MS = 2000;

/**
 * Requests the support chat by `support:requested`; a chat answers `support:opened`. Without an answer a notification
 * links to the guide.
 */
export function requestChat({ events, notify }: Pick<Host, 'events' | 'notify'>, t: SearchText): void {
  const openGuide = () => void window.open(HELP_SITES.guide, '_blank', 'noopener');
  const timer = setTimeout(() => {
    stop();
    notify({
      type: 'warning',
      title: t('sidebar.chat.away'),
      text: t('sidebar.chat.away.text'),
      buttons: [{ title: t('sidebar.help.docs'), onClick: openGuide }],
    });
  }, CHAT_OPENS_MS);
  const stop = events.on('support:opened', () => {
    clearTimeout(timer);
    stop();
  });
  events.emit('support:requested', {});
}
