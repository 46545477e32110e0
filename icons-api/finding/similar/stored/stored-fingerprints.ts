import type { Drawing } from '@icoteca/shared-contracts';
import { and, eq, exists, gt, isNotNull, isNull, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { boxColumns } from '../../../catalogue/public.ts';
import { isAnyOf } from '../../../database/arrays.ts';
import type { Database } from '../../../database/connection.ts';
import { icon, iconBody, iconFingerprint } from '../../../database/schema.ts';
import { FINGERPRINT_LENGTH, FINGERPRINT_VERSION, type Fingerprint } from '../fingerprint/fingerprint.ts';

/** Icons per query: half a megabyte, a few milliseconds in PGlite. */
const PAGE = 4000;

/** Stored fingerprints, ordered by id. */
export interface StoredPage {
  ids: string[];
  /** `FINGERPRINT_LENGTH` bytes for each of `ids`. */
  fingerprints: Int8Array;
  /** Without a fingerprint, or with an outdated one. */
  missing: string[];
}

interface PageRow {
  /** Null after the last icon. */
  last: string | null;
  ids: string | null;
  fingerprints: Buffer | null;
  missing: string | null;
}

/** Reads all fingerprints in pages. Icons that show nothing are in no list. */
export async function* storedFingerprints(database: Database): AsyncGenerator<StoredPage> {
  let row = await readPage(database, '');
  while (row?.last) {
    const { fingerprints } = row;
    yield {
      ids: wordsOf(row.ids),
      fingerprints: fingerprints
        ? new Int8Array(fingerprints.buffer, fingerprints.byteOffset, fingerprints.length)
        : new Int8Array(),
      missing: wordsOf(row.missing),
    };
    row = await readPage(database, row.last);
  }
}

/** Matches the current drawing and method. */
const isUpToDate = (of: Readonly<Record<'id' | 'contentHash', SQLWrapper>>) =>
  and(
    eq(iconFingerprint.iconId, of.id),
    eq(iconFingerprint.contentHash, of.contentHash),
    eq(iconFingerprint.version, FINGERPRINT_VERSION),
  );

/** Aggregated into one row: far cheaper than a row per icon. */
async function readPage({ orm }: Database, after: string): Promise<PageRow | undefined> {
  const page = orm
    .select({ id: icon.id, contentHash: icon.contentHash })
    .from(icon)
    .where(and(isNull(icon.removedAt), gt(icon.id, after)))
    .orderBy(icon.id)
    .limit(PAGE)
    .as('page');
  const isDrawn = sql`length(${iconFingerprint.fingerprint}) = ${FINGERPRINT_LENGTH}`;
  const [row] = await orm
    .select({
      last: sql<string | null>`max(${page.id})`,
      ids: sql<string | null>`string_agg(${page.id}, ' ' ORDER BY ${page.id}) FILTER (WHERE ${isDrawn})`,
      fingerprints: sql<Buffer | null>`
        string_agg(${iconFingerprint.fingerprint}, ''::bytea ORDER BY ${page.id}) FILTER (WHERE ${isDrawn})`,
      missing: sql<string | null>`
        string_agg(${page.id}, ' ' ORDER BY ${page.id}) FILTER (WHERE ${iconFingerprint.iconId} IS NULL)`,
    })
    .from(page)
    .leftJoin(iconFingerprint, isUpToDate(page));
  return row;
}

export interface UndescribedIcon extends Drawing {
  id: string;
  contentHash: string;
}

/** Icons that still lack a fingerprint: another process may have stored some. */
export async function undescribedIcons(
  { orm }: Database,
  ids: readonly string[],
): Promise<UndescribedIcon[]> {
  const known = orm.select({ id: iconFingerprint.iconId }).from(iconFingerprint).where(isUpToDate(icon));
  return orm
    .select({ id: icon.id, contentHash: icon.contentHash, body: iconBody.body, box: boxColumns })
    .from(icon)
    .innerJoin(iconBody, eq(iconBody.iconId, icon.id))
    .where(and(isAnyOf(icon.id, ids), isNull(icon.removedAt), notExists(known)));
}

/** Null when the drawing shows nothing. */
export interface DescribedIcon {
  icon: UndescribedIcon;
  fingerprint: Fingerprint | null;
}

/** Idempotent, for concurrent processes. */
export async function storeFingerprints(
  { orm }: Database,
  described: readonly DescribedIcon[],
): Promise<void> {
  if (described.length === 0) return;
  await orm
    .insert(iconFingerprint)
    .values(
      described.map(({ icon: { id, contentHash }, fingerprint }) => ({
        iconId: id,
        contentHash,
        version: FINGERPRINT_VERSION,
        fingerprint: Buffer.from(fingerprint ?? []),
      })),
    )
    .onConflictDoUpdate({
      target: iconFingerprint.iconId,
      set: {
        contentHash: sql`excluded.content_hash`,
        version: FINGERPRINT_VERSION,
        fingerprint: sql`excluded.fingerprint`,
      },
    });
}

export async function deleteRemovedIcons({ orm }: Database): Promise<void> {
  const removed = orm
    .select({ id: icon.id })
    .from(icon)
    .where(and(eq(icon.id, iconFingerprint.iconId), isNotNull(icon.removedAt)));
  await orm.delete(iconFingerprint).where(exists(removed));
}

function wordsOf(text: string | null): string[] {
  return text ? text.split(' ') : [];
}
