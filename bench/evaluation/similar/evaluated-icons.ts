import { IconFlag } from '../../../icons-api/catalogue/snapshot/snapshot-types.ts';
import type { Database } from '../../../icons-api/database/connection.ts';
import { seededRandom } from '../../../icons-api/finding/search/testing/typos.ts';

/** Kinds of drawings that are measured apart. */
export const strata = ['mono', 'colour', 'emoji'] as const;
export type Stratum = (typeof strata)[number];

/** What is known of an icon to judge a search by drawing. */
export interface EvaluatedIcon {
  id: string;
  name: string;
  platform: string;
  set: string;
  concept: number;
  stratum: Stratum;
}

/** An icon with its drawing. */
export interface DrawnIcon extends EvaluatedIcon {
  body: string;
  box: { left: number; top: number; width: number; height: number };
}

/** All living icons, without their drawings. */
export async function allIcons(database: Database): Promise<EvaluatedIcon[]> {
  const { rows } = await database.orm.$client.query<
    Omit<EvaluatedIcon, 'stratum'> & { flags: number; emoji: boolean }
  >(
    `SELECT i.id, i.name, p.api_code AS platform, i.set_prefix AS set, i.concept_id AS concept, i.flags, p.is_emoji AS emoji
     FROM icon i JOIN platform p ON p.id = i.platform_id WHERE i.removed_at IS NULL ORDER BY i.id`,
  );
  return rows.map(({ flags, emoji, ...icon }) => ({
    ...icon,
    stratum: emoji ? 'emoji' : (flags & IconFlag.color) !== 0 ? 'colour' : 'mono',
  }));
}

/** Some icons of a list, each at most once; the same seed takes the same ones. */
export function sampleOf<T>(list: readonly T[], count: number, seed: number): T[] {
  const random = seededRandom(seed);
  const left = [...list];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0] as T,
  );
}

/** The icons with their drawings, in the same order. */
export async function withDrawings(
  database: Database,
  icons: readonly EvaluatedIcon[],
): Promise<DrawnIcon[]> {
  const { rows } = await database.orm.$client.query<{
    id: string;
    body: string;
    box: [number, number, number, number];
  }>(
    `SELECT i.id, b.body, ARRAY[i.box_left, i.box_top, i.box_width, i.box_height] AS box
     FROM icon i JOIN icon_body b ON b.icon_id = i.id WHERE i.id = ANY($1)`,
    [icons.map((icon) => icon.id)],
  );
  const drawings = new Map(
    rows.map(({ id, body, box: [left, top, width, height] }) => [
      id,
      { body, box: { left, top, width, height } },
    ]),
  );
  return icons.flatMap((icon) => {
    const drawing = drawings.get(icon.id);
    return drawing ? [{ ...icon, ...drawing }] : [];
  });
}
