import { and, gt, isNull } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { icon } from '../database/schema.ts';

/** Parts of the URLs of icon pages, in the order of ids after `after`. `addedAt` in seconds since 1970. */
export function iconUrlRows({ orm }: Database, { after, limit }: { after: string; limit: number }) {
  return orm
    .select({ id: icon.id, name: icon.name, contentHash: icon.contentHash, addedAt: icon.addedAt })
    .from(icon)
    .where(and(gt(icon.id, after), isNull(icon.removedAt)))
    .orderBy(icon.id)
    .limit(limit);
}

/** The id at a position in the order of ids; undefined when there are fewer icons. */
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
