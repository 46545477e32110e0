import type { ServerResponse } from 'node:http';
import { FEATURES_CLIENT_KEY } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';

/** Interval of the requests to the API while there are listeners, ms. */
const POLL_MS = 2000;
/** Keeps a quiet connection open, ms. */
const HEARTBEAT_MS = 15_000;
/** More listeners are refused; their pages keep their features. */
const MOST_LISTENERS = 5000;
/** A listener with so many unread bytes is disconnected. */
const MOST_UNREAD = 1_000_000;

/** URL of the stream in the GrowthBook SDK. */
export const featureStreamPath = `/api/sub/${FEATURES_CLIENT_KEY}`;

/**
 * The stream of changed features to open pages (specification CN 7: event stream subscription). One poll of the API
 * serves all listeners.
 */
export function registerFeatureStream(
  app: FastifyInstance,
  options: { readonly apiUrl: string; readonly pollMs?: number; readonly mostListeners?: number },
): void {
  const { apiUrl, pollMs = POLL_MS, mostListeners = MOST_LISTENERS } = options;
  const listeners = new Set<ServerResponse>();
  let last: string | null = null;
  let polling: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;

  const eventOf = (features: string) => `event: features\ndata: ${features}\n\n`;
  function send(text: string): void {
    for (const listener of listeners) {
      if (listener.writableLength > MOST_UNREAD) listener.destroy();
      else listener.write(text);
    }
  }
  async function poll(): Promise<void> {
    try {
      const answer = await fetch(`${apiUrl}/api/features/${FEATURES_CLIENT_KEY}`, {
        signal: AbortSignal.timeout(5000),
      });
      const text = await answer.text();
      if (answer.ok && text !== last) {
        last = text;
        send(eventOf(text));
      }
    } catch (error) {
      app.log.warn({ err: error }, 'The features cannot be asked for; open pages keep theirs');
    }
    if (listeners.size > 0) polling = setTimeout(poll, pollMs);
    else stop();
  }
  function stop(): void {
    clearTimeout(polling);
    clearInterval(beating);
    polling = beating = undefined;
    last = null;
  }

  app.get(featureStreamPath, (_request, reply) => {
    if (listeners.size >= mostListeners) {
      reply.code(503).header('retry-after', '60').send();
      return;
    }
    const { raw } = reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    // Nothing that changed since the page loaded its features is missed.
    raw.write(`retry: 5000\n\n${last === null ? '' : eventOf(last)}`);
    raw.once('close', () => listeners.delete(raw));
    listeners.add(raw);
    if (beating !== undefined) return;
    beating = setInterval(() => send(': alive\n\n'), HEARTBEAT_MS);
    void poll();
  });
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener.end();
    listeners.clear();
    stop();
  });
}
