import pg from 'pg';
import { FederationError } from '../federation-error.ts';
import { noPointers, type PointerChange, parsePointers } from './active-pointers.ts';
import type { PointerStore } from './pointer-store.ts';

/**
 * One row holds the pointers, so that they change atomically; the trail is never shortened. The lock is for
 * processes that start together: "if not exists" fails while another transaction creates the same table.
 */
const tables = `
  select pg_advisory_xact_lock(hashtext('registry_pointers'));
  create table if not exists registry_pointers (
    only_row boolean primary key default true check (only_row),
    revision bigint not null,
    pointers jsonb not null
  );
  create table if not exists registry_trail (
    revision bigint primary key,
    name text not null,
    change jsonb not null
  );
  insert into registry_pointers (revision, pointers) values (0, '${JSON.stringify(noPointers)}')
    on conflict do nothing;`;

/** Replaces the row only while it has the revision that was read, and adds to the trail in the same statement. */
const replaceRow = `
  with replaced as (
    update registry_pointers set revision = $2, pointers = $3 where revision = $1 returning revision
  ), noted as (
    insert into registry_trail (revision, name, change)
    select (row->>'revision')::bigint, row->>'name', row from replaced, jsonb_array_elements($4::jsonb) as row
    on conflict do nothing
  )
  select revision from replaced`;

/**
 * Pointers in a PostgreSQL database, for a registry with several processes. The tables are made on first use.
 * @param url `postgres://name:password@host/database`
 */
export function postgresPointers(url: string): PointerStore {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks must not end the process.
  pool.on('error', () => {});
  let made: Promise<unknown> | undefined;

  async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    try {
      made ??= pool.query(tables).catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      await made;
      return (await pool.query<Row>(text, values)).rows;
    } catch (cause) {
      throw new FederationError('REGISTRY_UNAVAILABLE', 'The database of the registry does not answer.', {
        hint: 'Check REGISTRY_DATABASE_URL and that the database runs.',
        cause,
      });
    }
  }

  return {
    async read() {
      const [row] = await query<{ text: string }>('select pointers::text as text from registry_pointers');
      return row ? parsePointers(row.text, 'The table registry_pointers') : noPointers;
    },
    async replace(revision, next) {
      const fresh = next.history.filter((change) => change.revision > revision);
      const values = [revision, next.revision, JSON.stringify(next), JSON.stringify(fresh)];
      return (await query(replaceRow, values)).length === 1;
    },
    async trail(limit, name) {
      const rows = await query<{ change: PointerChange }>(
        'select change from registry_trail where $1::text is null or name = $1 order by revision desc limit $2',
        [name ?? null, limit],
      );
      return rows.map(({ change }) => change);
    },
    close: () => pool.end(),
  };
}
