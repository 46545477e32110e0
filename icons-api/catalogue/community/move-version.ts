import type { Statements } from '../../database/statements.ts';

/** Everything that writes the catalogue takes this lock first, so that one follows the other: imports, icons of makers, icons that are taken down. */
const CATALOGUE_LOCK = 7_401_552;

/** Nobody else writes the catalogue until the transaction is over. */
export async function lockCatalogue(client: Statements): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [CATALOGUE_LOCK]);
}

/**
 * Moves the catalogue on: every process then rebuilds its index.
 * @param now milliseconds since 1970
 * @param inputHash hash of what an import was made of; without it that of the last one
 * @returns the new version: the beginning of that hash and a running number
 */
export async function moveVersion(client: Statements, now: number, inputHash?: string): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `INSERT INTO catalogue_state AS s (id, version, input_hash, revision, imported_at)
     VALUES (1, left($1::text, 8) || '-1', $1::text, 1, $2::bigint)
     ON CONFLICT (id) DO UPDATE SET revision = s.revision + 1, imported_at = excluded.imported_at,
       input_hash = coalesce(nullif(excluded.input_hash, ''), s.input_hash),
       version = left(coalesce(nullif(excluded.input_hash, ''), s.input_hash), 8) || '-' || (s.revision + 1)
     RETURNING version`,
    [inputHash ?? '', now],
  );
  return rows[0]?.version ?? '';
}
