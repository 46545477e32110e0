import type { Host } from '@icoteca/shared-contracts/host';
import type { SiteScript } from '../../common/hydration/site-scripts.ts';
import { askConsent } from './ask-consent.ts';
import { consentOf } from './consent.ts';
import { loadScript } from './load-script.ts';
import { openChat } from './open-chat.ts';

/**
 * Loads scripts of others, when the visitor has agreed (specification CN 7: "affiliate and tag scripts are loaded"): those of affiliates and
 * tags at once, the chat when somebody wants to talk (the check against robots waits for a call that needs it). The question is asked once, and again by a step that cannot do without.
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
  const ask = () => void askConsent(page, host);

  run();
  if (others.length > 0 && consentOf(page) === null) ask();
  events.on('consent:decided', run);
  events.on('consent:requested', () => {
    if (consentOf(page) === null) ask();
  });
  events.on('support:requested', () => {
    if (!chat) return;
    isChatWanted = true;
    // Whoever asked knows now that there is a chat, even if it waits for an answer.
    events.emit('support:opened', {});
    if (consentOf(page) === 'granted') run();
    else ask();
  });
}
