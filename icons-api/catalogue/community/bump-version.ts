import { sql } from 'drizzle-orm';
import { catalogueState } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Everything that writes the catalogue takes this lock first, so that one follows the other: imports, icons of makers, icons that are taken down. */
const CATALOGUE_LOCK = 7_401_552;

/** Nobody else writes the catalogue until the transaction is over. */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK}::bigint)`);
}

/**
 * Moves the catalogue on: every process then rebuilds its index.
 * @param now milliseconds since 1970
 * @param inputHash hash of what an import was made of; without it that of the last one
 * @returns the new version: the beginning of that hash and a running number
 */
export async function bumpVersion(
  transaction: Transaction,
  now: number,
  inputHash?: string,
): Promise<string> {
  const next = sql`${catalogueState.revision} + 1`;
  const hash = inputHash === undefined ? sql`${catalogueState.inputHash}` : sql`${inputHash}::text`;
  const [state] = await transaction
    .insert(catalogueState)
    .values({
      id: 1,
      version: `${(inputHash ?? '').slice(0, 8)}-1`,
      inputHash: inputHash ?? '',
      revision: 1,
      importedAt: now,
    })
    .onConflictDoUpdate({
      target: catalogueState.id,
      set: {
        version: sql`left(${hash}, 8) || '-' || (${next})`,
        inputHash: hash,
        revision: next,
        importedAt: now,
      },
    })
    .returning({ version: catalogueState.version });
  return state?.version ?? '';
}
