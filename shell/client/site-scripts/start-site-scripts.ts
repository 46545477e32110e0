import type { Host } from '@icoteca/shared-contracts/host';
import type { SiteScript } from '../../common/hydration/site-scripts.ts';
import { consentOf } from './consent.ts';
import { loadScript } from './load-script.ts';
import { openChat } from './open-chat.ts';
import { requestConsent } from './request-consent.ts';

/**
 * Loads external scripts with the consent of the visitor (specification CN 7: "affiliate and tag scripts are
 * loaded"): affiliates and tags immediately, the chat when the visitor asks for support. The check against robots
 * loads with the call that needs it.
 */
export function startSiteScripts(page: Window, host: Host, scripts: readonly SiteScript[]): void {
  const { events, telemetry } = host;
  const report = (error: unknown) => telemetry.report(error, { remote: 'shell', code: 'PART_UNAVAILABLE' });
  const chat = scripts.find(({ purpose }) => purpose === 'chat');
  const others = scripts.filter(({ purpose }) => purpose === 'tags' || purpose === 'affiliate');
  let isChatWanted = false;

  function run(): void {
    if (consentOf(page) !== 'granted') return;
    for (const script of others) loadScript(page, script).catch(report);
    if (!chat || !isChatWanted) return;
    isChatWanted = false;
    loadScript(page, chat)
      .then(() => openChat(page, host))
      .catch(report);
  }
  const requestOnce = () => void requestConsent(page, host);

  run();
  if (others.length > 0 && consentOf(page) === null) requestOnce();
  events.on('consent:decided', run);
  events.on('consent:requested', () => {
    if (consentOf(page) === null) requestOnce();
  });
  events.on('support:requested', () => {
    if (!chat) return;
    isChatWanted = true;
    // The caller learns that there is a chat, even if it waits for consent.
    events.emit('support:opened', {});
    if (consentOf(page) === 'granted') run();
    else requestOnce();
  });
}
