import { type RequestStatus, requestStatuses } from '@icoteca/shared-contracts';
import { and, count, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { iconRequest } from '../database/request-schema.ts';

/** Numbers of requests that everybody can see. */
export interface Totals {
  readonly all: number;
  readonly of: Readonly<Record<RequestStatus, number>>;
  readonly resolvedThisMonth: number;
}

/** Up to this number requests are counted for each call. */
const UNCACHED_MAX = 2000;
/** More are cached this long; the call that finds stale totals does not wait. */
const CACHE_MS = 60_000;

/** Totals of all requests, for a process; of many they are up to a minute old. */
export class RequestTotals {
  readonly #database: Database;
  readonly #now: () => number;
  #cached: { totals: Totals; at: number } | null = null;
  #counting: Promise<Totals> | null = null;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  async read(): Promise<Totals> {
    const cached = this.#cached;
    if (!cached) return this.#countOnce();
    if (cached.totals.all <= UNCACHED_MAX) return this.#count();
    // A failure leaves the stale totals, and the next call tries again.
    if (this.#now() - cached.at >= CACHE_MS) this.#countOnce().catch(() => undefined);
    return cached.totals;
  }

  /** Concurrent calls share one count. */
  #countOnce(): Promise<Totals> {
    this.#counting ??= this.#count().finally(() => {
      this.#counting = null;
    });
    return this.#counting;
  }

  async #count(): Promise<Totals> {
    const now = this.#now();
    const rows = await this.#database.orm
      .select({
        status: iconRequest.status,
        all: count(),
        month: sql<number>`(count(*) FILTER (WHERE ${iconRequest.updatedAt} >= ${startOfMonth(now)}))::int`,
      })
      .from(iconRequest)
      .where(
        and(isNull(iconRequest.deletedAt), isNull(iconRequest.mergedInto), isNull(iconRequest.hiddenReason)),
      )
      .groupBy(iconRequest.status);
    const row = (status: RequestStatus) => rows.find((one) => one.status === status);
    const of = Object.fromEntries(requestStatuses.map((status) => [status, row(status)?.all ?? 0]));
    const totals = {
      all: rows.reduce((sum, { all }) => sum + all, 0),
      of: of as Totals['of'],
      resolvedThisMonth: row('resolved')?.month ?? 0,
    };
    this.#cached = { totals, at: now };
    return totals;
  }
}

function startOfMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
