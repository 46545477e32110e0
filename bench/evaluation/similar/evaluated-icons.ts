import { eq, isNull } from 'drizzle-orm';
import { boxColumns } from '../../../icons-api/catalogue/icon-row.ts';
import { IconFlag } from '../../../icons-api/catalogue/snapshot-types.ts';
import { isAnyOf } from '../../../icons-api/database/arrays.ts';
import type { Database } from '../../../icons-api/database/connection.ts';
import { icon, iconBody, platform } from '../../../icons-api/database/schema.ts';
import { seededRandom } from '../../../icons-api/search/testing/typos.ts';

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
export async function allIcons({ orm }: Database): Promise<EvaluatedIcon[]> {
  const rows = await orm
    .select({
      id: icon.id,
      name: icon.name,
      platform: platform.apiCode,
      set: icon.setPrefix,
      concept: icon.conceptId,
      flags: icon.flags,
      isEmoji: platform.isEmoji,
    })
    .from(icon)
    .innerJoin(platform, eq(platform.id, icon.platformId))
    .where(isNull(icon.removedAt))
    .orderBy(icon.id);
  return rows.map(({ flags, isEmoji, ...row }) => ({
    ...row,
    stratum: isEmoji ? 'emoji' : (flags & IconFlag.color) !== 0 ? 'colour' : 'mono',
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
export async function withDrawings({ orm }: Database, icons: readonly EvaluatedIcon[]): Promise<DrawnIcon[]> {
  const ids = icons.map(({ id }) => id);
  const rows = await orm
    .select({ id: icon.id, body: iconBody.body, box: boxColumns })
    .from(icon)
    .innerJoin(iconBody, eq(iconBody.iconId, icon.id))
    .where(isAnyOf(icon.id, ids));
  const drawings = new Map(rows.map(({ id, body, box }) => [id, { body, box }]));
  return icons.flatMap((one) => {
    const drawing = drawings.get(one.id);
    return drawing ? [{ ...one, ...drawing }] : [];
  });
}
