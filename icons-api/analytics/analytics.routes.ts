import { randomUUID } from 'node:crypto';
import { noTrackCookies, readCookie } from '@icoteca/shared-contracts';
import { lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientEvent } from '../database/activity-schema.ts';
import type { Database } from '../database/connection.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { visitorOf } from '../people/accounts/public.ts';

/** Events are kept for so long, days. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Keeps what pages tell of downloads and clicks (specification SD 7, Analytics), for 90 days. Of a visitor who asked not to
 * be tracked, by a header of the browser or by our cookie, nothing is kept.
 */
export function analyticsRoutes(app: FastifyInstance, database: Database): void {
  registerEndpoint(app, 'downloadEvents', ({ body, request }) => keep('download', body.events, request));
  registerEndpoint(app, 'clickEvent', ({ body, request }) => keep('click', body.events, request));

  let clearedAt = 0;
  async function clearOld(now: number): Promise<void> {
    if (now - clearedAt < DAY_MS) return;
    clearedAt = now;
    await database.orm.delete(clientEvent).where(lt(clientEvent.at, now - KEPT_DAYS * DAY_MS));
  }

  async function keep(
    kind: string,
    events: readonly { ago: number }[],
    request: FastifyRequest,
  ): Promise<string> {
    if (refusesTracking(request)) return JSON.stringify({ success: true, kept: 0 });
    const now = Date.now();
    const { account, clientId } = await visitorOf(request);
    await database.orm.insert(clientEvent).values(
      events.map(({ ago, ...payload }) => ({
        id: randomUUID(),
        kind,
        accountId: account?.id ?? null,
        clientId,
        payload,
        // No page is open longer than a day without having sent its events.
        at: now - Math.min(ago, DAY_MS),
      })),
    );
    await clearOld(now);
    return JSON.stringify({ success: true, kept: events.length });
  }
}

/** Do Not Track, Global Privacy Control, or one of our cookies. */
function refusesTracking({ headers }: FastifyRequest): boolean {
  return (
    headers.dnt === '1' ||
    headers['sec-gpc'] === '1' ||
    noTrackCookies.some((name) => readCookie(headers.cookie, name) !== null)
  );
}
