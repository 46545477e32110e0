import { type RequestStatus, requestStatuses } from '@icoteca/shared-contracts';
import { and, count, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { iconRequest } from '../database/request-schema.ts';

/** How many requests everybody can see. */
export interface Totals {
  readonly all: number;
  readonly of: Readonly<Record<RequestStatus, number>>;
  readonly resolvedThisMonth: number;
}

/** Up to so many requests are counted for each call. */
const COUNTED_AT_ONCE = 2000;
/** More are counted at most this often, ms; the call that finds them old does not wait. */
const MAX_AGE_MS = 60_000;

/** Totals of all requests, for a process. Where there are many they are up to a minute old, so that no call counts them all. */
export class RequestTotals {
  readonly #database: Database;
  readonly #now: () => number;
  #known: { totals: Totals; at: number } | null = null;
  #counting: Promise<Totals> | null = null;

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  async read(): Promise<Totals> {
    const known = this.#known;
    if (!known) return this.#countOnce();
    if (known.totals.all <= COUNTED_AT_ONCE) return this.#count();
    // What fails here fails for the next call again, which has the old totals as well.
    if (this.#now() - known.at >= MAX_AGE_MS) this.#countOnce().catch(() => undefined);
    return known.totals;
  }

  /** Calls that come while they are counted wait for the same answer. */
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
    this.#known = { totals, at: now };
    return totals;
  }
}

function startOfMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
