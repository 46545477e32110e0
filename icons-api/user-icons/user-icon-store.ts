import {
  type IconDetails,
  type IconSummary,
  isUploadedIconId,
  svgDocument,
  uniqueIds,
  VECTOR_PREVIEW_MAX_BYTES,
} from '@icoteca/shared-contracts';
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../database/arrays.ts';
import { collection, collectionIcon, userIcon } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import { bodyOf } from '../drawing/svg-gate/public.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { LostIcon } from '../icon-files/image-ports.ts';
import type { IconViewer, SummaryOptions, UserIconSource } from './port.ts';
import type { UserDrawings } from './user-drawings.ts';
import { detailsOfRow } from './user-icon-details.ts';
import { renderableOf, type StoredFacts, summaryOfRow, type UserIconRow } from './user-icon-row.ts';

const CONCURRENT_READS = 8;

/** Uploaded icons: rows in the database, drawings in files. Only this class decides who may see one. */
export class UserIconStore implements UserIconSource {
  readonly #database: Database;
  readonly #drawings: Pick<UserDrawings, 'read'>;

  constructor(database: Database, drawings: Pick<UserDrawings, 'read'>) {
    this.#database = database;
    this.#drawings = drawings;
  }

  async summariesOf(
    ids: readonly string[],
    viewer: IconViewer,
    { withVectors }: SummaryOptions,
  ): Promise<ReadonlyMap<string, IconSummary>> {
    const rows = await this.#visible(ids, viewer);
    const summaries = await eachOf(rows, async (row) => {
      const summary = summaryOfRow(row);
      const svg = withVectors && row.isOwn ? await this.#smallVector(row, summary.contentHash) : null;
      return svg === null ? summary : { ...summary, svg };
    });
    return new Map(summaries.map((summary) => [summary.id, summary]));
  }

  async ownedBy(ids: readonly string[], accountId: string): Promise<ReadonlySet<string>> {
    const possible = ids.filter(isUploadedIconId);
    if (possible.length === 0) return new Set();
    const rows = await this.#database.orm
      .select({ id: userIcon.id })
      .from(userIcon)
      .where(and(isAnyOf(userIcon.id, possible), eq(userIcon.accountId, accountId)));
    return new Set(rows.map(({ id }) => id));
  }

  async renderablesOf(
    ids: readonly string[],
    viewer: IconViewer,
  ): Promise<ReadonlyMap<string, RenderableIcon | LostIcon>> {
    const rows = await this.#visible(ids, viewer);
    const icons = await eachOf(rows, async (row): Promise<RenderableIcon | LostIcon> => {
      const svg = await this.#drawings.read(row.textHash);
      return svg === null ? { id: row.id, lost: true } : renderableOf(row, bodyOf(svg));
    });
    return new Map(icons.map((icon) => [icon.id, icon]));
  }

  async detailsOf(id: string, viewer: IconViewer, withVector: boolean): Promise<IconDetails | null> {
    const [row] = await this.#visible([id], viewer);
    if (!row) return null;
    if (!withVector || !row.isOwn) return detailsOfRow(row, null);
    const svg = await this.#drawings.read(row.textHash);
    if (svg === null) throw lostIcon(id);
    return detailsOfRow(row, svgDocument({ body: bodyOf(svg), box: row.facts.box }));
  }

  async #visible(ids: readonly string[], { accountId }: IconViewer): Promise<UserIconRow[]> {
    const possible = [...new Set(ids)].filter(isUploadedIconId);
    if (possible.length === 0) return [];
    const { orm } = this.#database;
    const isOwn = accountId === null ? sql`false` : eq(userIcon.accountId, accountId);
    // A collection of its owner that is public now.
    const shownIn = orm
      .select({ id: collection.id })
      .from(collectionIcon)
      .innerJoin(collection, eq(collection.id, collectionIcon.collectionId))
      .where(
        and(
          eq(collectionIcon.iconId, userIcon.id),
          eq(collection.accountId, userIcon.accountId),
          eq(collection.access, 'public'),
          isNull(collection.hiddenReason),
          isNull(collection.deletedAt),
        ),
      );
    return orm
      .select({
        id: userIcon.id,
        name: userIcon.name,
        textHash: userIcon.contentHash,
        isColor: userIcon.isColor,
        facts: sql<StoredFacts>`${userIcon.facts}`,
        createdAt: userIcon.createdAt,
        isOwn: sql<boolean>`${isOwn}`,
      })
      .from(userIcon)
      .where(and(isAnyOf(userIcon.id, possible), or(isOwn, exists(shownIn))));
  }

  /** The document for a list; null when it is too large for one, or lost. */
  async #smallVector({ textHash, facts }: UserIconRow, prefix: string): Promise<string | null> {
    const text = await this.#drawings.read(textHash);
    if (text === null) return null;
    // Ids must be unique among all drawings of a page.
    const svg = uniqueIds(svgDocument({ body: bodyOf(text), box: facts.box }), prefix);
    return Buffer.byteLength(svg) <= VECTOR_PREVIEW_MAX_BYTES ? svg : null;
  }
}

/** 410 for an icon whose file is missing or damaged; the log has it, too. */
function lostIcon(id: string): ApiFailure {
  return new ApiFailure('ICON_FILE_LOST', `The drawing of the icon "${id.slice(0, 40)}" is lost.`, {
    param: 'id',
    hint: 'Upload the file again.',
  });
}

async function eachOf<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += CONCURRENT_READS)
    results.push(...(await Promise.all(all.slice(at, at + CONCURRENT_READS).map(act))));
  return results;
}
