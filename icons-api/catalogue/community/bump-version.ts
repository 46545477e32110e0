import { sql } from 'drizzle-orm';
import { catalogueState } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';

const CATALOGUE_LOCK = 7_401_552;

/** Serializes writes of the catalogue until the transaction ends: imports, icons of makers, take-downs. */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK}::bigint)`);
}

/**
 * Gives the catalogue a new version: every process then rebuilds its index.
 * @param now milliseconds since 1970
 * @param inputHash of an import; default that of the last one
 * @returns the new version: the first characters of that hash and a running number
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
