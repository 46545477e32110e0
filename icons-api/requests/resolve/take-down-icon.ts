import { readIdeaData } from '../../catalogue/community/idea-data.ts';
import { lockCatalogue, moveVersion } from '../../catalogue/community/move-version.ts';
import { settleCommunity } from '../../catalogue/community/settle-community.ts';
import type { Database } from '../../database/connection.ts';
import { statementsIn } from '../../database/statements.ts';
import { unknownIcon } from '../../http/api-failure.ts';
import { canBeId } from '../../http/icon-id.ts';

/**
 * Takes an icon of a maker out of the catalogue for good (specification CN 6, Admin): its drawing is erased, its page and its
 * calls answer that it is gone, and an import does not bring it back. Doing so twice changes nothing.
 * @param now milliseconds since 1970
 * @returns whether the catalogue moved
 * @throws ApiFailure UNKNOWN_ICON for anything but an icon of a maker
 */
export async function takeDownIcon(
  database: Database,
  id: string,
  reason: string,
  now: number,
): Promise<boolean> {
  if (!canBeId(id)) throw unknownIcon(id);
  const { rows } = await database.pool.query<{ idea: string }>(
    `SELECT c.common_name AS idea FROM community_icon k JOIN icon i ON i.id = k.icon_id JOIN concept c ON c.id = i.concept_id
     WHERE k.icon_id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) throw unknownIcon(id);
  const data = await readIdeaData([found.idea]);
  return database.orm.transaction(async (transaction) => {
    const statements = statementsIn(transaction);
    await lockCatalogue(statements);
    const { rowCount } = await statements.query(
      `UPDATE community_icon SET svg = '', words = '{}', taken_down_at = $2, take_down_reason = $3
       WHERE icon_id = $1 AND taken_down_at IS NULL`,
      [id, now, reason],
    );
    if (rowCount === 0) return false;
    await statements.query('UPDATE icon SET removed_at = $2 WHERE id = $1', [id, Math.floor(now / 1000)]);
    await statements.query('DELETE FROM icon_body WHERE icon_id = $1', [id]);
    await statements.query('DELETE FROM icon_fingerprint WHERE icon_id = $1', [id]);
    await settleCommunity(statements, [id], data);
    await moveVersion(statements, now);
    return true;
  });
}
