import { and, eq, isNull } from 'drizzle-orm';
import {
  bumpVersion,
  lockCatalogue,
  readConceptData,
  refreshCommunity,
} from '../../catalogue/community/public.ts';
import type { Database } from '../../database/connection.ts';
import { communityIcon } from '../../database/request-schema.ts';
import { concept, icon, iconBody, iconFingerprint } from '../../database/schema.ts';
import { unknownIcon } from '../../http/api-failure.ts';
import { canBeId } from '../../http/icon-id.ts';

/**
 * Removes a maker's icon from the catalogue for good (CN 6, Admin): erases its drawing, its page and calls answer 410, and
 * an import does not restore it. Idempotent.
 * @param now milliseconds since 1970
 * @returns whether the catalogue changed
 * @throws ApiFailure UNKNOWN_ICON for any other icon
 */
export async function takeDownIcon(
  database: Database,
  id: string,
  reason: string,
  now: number,
): Promise<boolean> {
  if (!canBeId(id)) throw unknownIcon(id);
  const [found] = await database.orm
    .select({ idea: concept.commonName })
    .from(communityIcon)
    .innerJoin(icon, eq(icon.id, communityIcon.iconId))
    .innerJoin(concept, eq(concept.id, icon.conceptId))
    .where(eq(communityIcon.iconId, id));
  if (!found) throw unknownIcon(id);
  const data = await readConceptData([found.idea]);
  return database.orm.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const { rowCount } = await transaction
      .update(communityIcon)
      .set({ svg: '', words: [], takenDownAt: now, takeDownReason: reason })
      .where(and(eq(communityIcon.iconId, id), isNull(communityIcon.takenDownAt)));
    if (rowCount === 0) return false;
    await transaction
      .update(icon)
      .set({ removedAt: Math.floor(now / 1000) })
      .where(eq(icon.id, id));
    await transaction.delete(iconBody).where(eq(iconBody.iconId, id));
    await transaction.delete(iconFingerprint).where(eq(iconFingerprint.iconId, id));
    await refreshCommunity(transaction, [id], data);
    await bumpVersion(transaction, now);
    return true;
  });
}
