import type { Host } from '@icoteca/shared-contracts/host';
import type { SearchText } from '../texts/texts.ts';
import { helpSites } from './help-sites.ts';

/** A chat that is there opens within this time, ms. */
const CHAT_OPENS_MS = 2000;

/**
 * Asks for the support chat. Whoever has one hears `support:requested` and answers `support:opened`; when nobody does,
 * the visitor is told so and led to the guide.
 */
export function askForChat({ events, notify }: Pick<Host, 'events' | 'notify'>, t: SearchText): void {
  const openGuide = () => void window.open(helpSites.guide, '_blank', 'noopener');
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
