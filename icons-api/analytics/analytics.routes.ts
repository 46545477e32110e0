import { randomUUID } from 'node:crypto';
import { noTrackCookies, readCookie } from '@icoteca/shared-contracts';
import { lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientEvent } from '../database/activity-schema.ts';
import type { Database } from '../database/connection.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { visitorOf } from '../people/accounts/public.ts';

const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;

/** Stores reports of downloads and clicks for 90 days (specification SD 7, Analytics), unless the visitor opted out of tracking. */
export function analyticsRoutes(app: FastifyInstance, database: Database): void {
  registerEndpoint(app, 'downloadEvents', ({ body, request }) => store('download', body.events, request));
  registerEndpoint(app, 'clickEvent', ({ body, request }) => store('click', body.events, request));

  let sweptAt = 0;
  async function sweep(now: number): Promise<void> {
    if (now - sweptAt < DAY_MS) return;
    sweptAt = now;
    await database.orm.delete(clientEvent).where(lt(clientEvent.at, now - RETENTION_DAYS * DAY_MS));
  }

  async function store(kind: string, events: readonly { ago: number }[], request: FastifyRequest) {
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
        // Pages send their events within a day.
        at: now - Math.min(ago, DAY_MS),
      })),
    );
    await sweep(now);
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
