import { SUPPORT_CHAT_APP_ID } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/** The chat is ready when its script has defined its function; polled so often, ms apart (specification CN 9). */
const ready = { tries: 5, everyMs: 200 } as const;

type ChatFunction = (command: 'boot' | 'show', options?: object) => void;

/**
 * Opens the support chat, whose script is loaded and offers the function `Intercom`. A signed-in visitor is named
 * with the hash of the server, which is requested only when id and e-mail are known (specification SD 7; CN 5).
 */
export async function openChat(page: Window, { session, api }: Pick<Host, 'session' | 'api'>): Promise<void> {
  const chat = await chatFunction(page);
  const { id, email } = session;
  const options: Record<string, string> = { app_id: SUPPORT_CHAT_APP_ID };
  if (id && email) {
    const { data } = await api.call('userHash', { body: { userId: id, userEmail: email } });
    Object.assign(options, { user_id: id, email, user_hash: data });
  }
  chat('boot', options);
  chat('show');
}

async function chatFunction(page: Window): Promise<ChatFunction> {
  for (let tries = 0; tries < ready.tries; tries += 1) {
    const { Intercom } = page as Window & { Intercom?: ChatFunction };
    if (Intercom) return Intercom;
    await new Promise((resolve) => setTimeout(resolve, ready.everyMs));
  }
  throw new Error('The script of the support chat has set up no chat.');
}
