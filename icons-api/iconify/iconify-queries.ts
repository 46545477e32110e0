import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { IconFlag } from '../catalogue/snapshot/public.ts';
import { isAnyOf } from '../database/arrays.ts';
import type { Database } from '../database/connection.ts';
import { author, icon, iconSet, platform } from '../database/schema.ts';

/** A set as in the Iconify API. */
export interface IconifySet {
  prefix: string;
  name: string;
  total: number;
  author: { name: string; url: string };
  license: { title: string; spdx: string; url: string };
  /** Icons with own colours. */
  palette: boolean;
}

/** Ids of a set's icons by name. */
export async function idsByNames(
  { orm }: Database,
  prefix: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await orm
    .select({ id: icon.id, name: icon.name })
    .from(icon)
    .where(and(eq(icon.setPrefix, prefix), isAnyOf(icon.name, names), isNull(icon.removedAt)));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Sets with free icons, and their number. @param plans false where every icon is free */
export function freeSets({ orm }: Database, plans: boolean): Promise<IconifySet[]> {
  return orm
    .select({
      prefix: iconSet.prefix,
      name: iconSet.title,
      total: count(),
      author: { name: author.name, url: author.url },
      license: { title: iconSet.licenceTitle, spdx: iconSet.licenceSpdx, url: iconSet.licenceUrl },
      palette: sql<boolean>`bool_and(${platform.isColor})`,
    })
    .from(icon)
    .innerJoin(iconSet, eq(iconSet.prefix, icon.setPrefix))
    .innerJoin(author, eq(author.id, iconSet.authorId))
    .innerJoin(platform, eq(platform.id, icon.platformId))
    .where(and(isNull(icon.removedAt), plans ? sql`(${icon.flags} & ${IconFlag.free}::int) <> 0` : undefined))
    .groupBy(iconSet.prefix, author.id)
    .orderBy(iconSet.title);
}
