import type { Database } from '../database/connection.ts';
import { catalogueState } from '../database/schema.ts';

/** The current version of the catalogue; empty before the first import. Cheap enough to poll. */
export async function catalogueVersion({ orm }: Database): Promise<string> {
  const [state] = await orm.select({ version: catalogueState.version }).from(catalogueState);
  return state?.version ?? '';
}

/** When the version changed last, ms since 1970; null before the first import. */
export async function catalogueMovedAt({ orm }: Database): Promise<number | null> {
  const [state] = await orm.select({ importedAt: catalogueState.importedAt }).from(catalogueState);
  return state?.importedAt ?? null;
}
