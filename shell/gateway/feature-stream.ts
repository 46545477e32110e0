import type { ServerResponse } from 'node:http';
import { FEATURES_CLIENT_KEY } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';

/** How often the API is asked for the features while somebody listens, ms. */
const POLL_MS = 2000;
/** A line on a quiet stream, so that nobody takes it for a dead connection, ms. */
const HEARTBEAT_MS = 15_000;
/** Whoever comes when so many listen is sent away; pages then go on with what they know. */
const MOST_LISTENERS = 5000;
/** A listener who leaves so much unread is gone, bytes. */
const MOST_UNREAD = 1_000_000;

/** Address of the stream, as the GrowthBook SDK makes it. */
export const featureStreamPath = `/api/sub/${FEATURES_CLIENT_KEY}`;

/**
 * The stream by which open pages hear of changed features (specification CN 7: event stream subscription). The gateway asks the
 * API once for all who listen, so that a crowd of open pages takes no connection to it.
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
  function tell(text: string): void {
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
        tell(eventOf(text));
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
    // What changed between the page's own question and now must not be missed.
    raw.write(`retry: 5000\n\n${last === null ? '' : eventOf(last)}`);
    raw.once('close', () => listeners.delete(raw));
    listeners.add(raw);
    if (beating !== undefined) return;
    beating = setInterval(() => tell(': alive\n\n'), HEARTBEAT_MS);
    void poll();
  });
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener.end();
    listeners.clear();
    stop();
  });
}
