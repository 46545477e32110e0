import { and, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { catalogueState, icon } from '../database/schema.ts';

/** What the address of an icon's page is made of, and since when the page is there. */
export interface IconAddressRow {
  id: string;
  name: string;
  contentHash: string;
  /** Seconds since 1970. */
  addedAt: number;
}

/** Living icons in the order of their ids, those behind `after`. */
export function iconUrlRows(
  { orm }: Database,
  { after, limit }: { after: string; limit: number },
): Promise<IconAddressRow[]> {
  return orm
    .select({ id: icon.id, name: icon.name, contentHash: icon.contentHash, addedAt: icon.addedAt })
    .from(icon)
    .where(and(gt(icon.id, after), isNull(icon.removedAt)))
    .orderBy(icon.id)
    .limit(limit);
}

/** The id before which `position` living icons come in the order of ids; undefined when there are not so many. */
export async function iconIdAt({ orm }: Database, position: number): Promise<string | undefined> {
  const [found] = await orm
    .select({ id: icon.id })
    .from(icon)
    .where(isNull(icon.removedAt))
    .orderBy(icon.id)
    .offset(position)
    .limit(1);
  return found?.id;
}

/** When the catalogue moved last, ms since 1970; null before the first import. */
export async function catalogueMovedAt({ orm }: Database): Promise<number | null> {
  const [state] = await orm.select({ importedAt: catalogueState.importedAt }).from(catalogueState);
  return state?.importedAt ?? null;
}
