import type { Database } from '../database/connection.ts';
import { catalogueState } from '../database/schema.ts';

/** The version that the catalogue is at; empty before the first import. Cheap enough to poll. */
export async function catalogueVersion({ orm }: Database): Promise<string> {
  const [state] = await orm.select({ version: catalogueState.version }).from(catalogueState);
  return state?.version ?? '';
}
