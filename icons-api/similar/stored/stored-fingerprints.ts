import type { Drawing } from '@icoteca/shared-contracts';
import { toBox } from '../../catalogue/icon-row.ts';
import type { Database } from '../../database/connection.ts';
import { FINGERPRINT_LENGTH, FINGERPRINT_VERSION, type Fingerprint } from '../fingerprint/fingerprint.ts';

/** Icons of one statement: an answer stays half a megabyte and takes PGlite some milliseconds. */
const PAGE = 4000;

/** Fingerprints of living icons as the database has them. Ids are in the order of the database. */
export interface StoredPage {
  /** Icons with a fingerprint that is up to date. */
  ids: string[];
  /** `FINGERPRINT_LENGTH` bytes each, in the order of `ids`. */
  fingerprints: Int8Array;
  /** Icons without one, or with one of an older drawing or method. */
  missing: string[];
}

interface PageRow {
  /** Null behind the last icon. */
  last: string | null;
  ids: string | null;
  fingerprints: Buffer | null;
  missing: string | null;
}

/** Reads all fingerprints, some thousand a page. An icon whose drawing shows nothing is in no list. */
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

/** One answer of a few long texts is far cheaper than a row an icon. */
async function readPage(database: Database, after: string): Promise<PageRow | undefined> {
  const { rows } = await database.pool.query<PageRow>(
    `SELECT max(i.id) AS last,
       string_agg(i.id, ' ' ORDER BY i.id) FILTER (WHERE length(f.fingerprint) = $4) AS ids,
       string_agg(f.fingerprint, ''::bytea ORDER BY i.id) FILTER (WHERE length(f.fingerprint) = $4) AS fingerprints,
       string_agg(i.id, ' ' ORDER BY i.id) FILTER (WHERE f.icon_id IS NULL) AS missing
     FROM (SELECT id, content_hash FROM icon WHERE removed_at IS NULL AND id > $1 ORDER BY id LIMIT $2) i
     LEFT JOIN icon_fingerprint f
       ON f.icon_id = i.id AND f.content_hash = i.content_hash AND f.version = $3`,
    [after, PAGE, FINGERPRINT_VERSION, FINGERPRINT_LENGTH],
  );
  return rows[0];
}

/** A drawing that has no fingerprint yet. */
export interface UndescribedIcon extends Drawing {
  id: string;
  contentHash: string;
}

/** The drawings of those of the icons that still have no fingerprint: another process may have made some meanwhile. */
export async function undescribedIcons(
  database: Database,
  ids: readonly string[],
): Promise<UndescribedIcon[]> {
  const { rows } = await database.pool.query<{
    id: string;
    contentHash: string;
    body: string;
    box: [number, number, number, number];
  }>(
    `SELECT i.id, i.content_hash AS "contentHash", b.body, ARRAY[i.box_left, i.box_top, i.box_width, i.box_height] AS box
     FROM icon i JOIN icon_body b ON b.icon_id = i.id WHERE i.id = ANY($1) AND i.removed_at IS NULL
       AND NOT EXISTS (SELECT FROM icon_fingerprint f
         WHERE f.icon_id = i.id AND f.content_hash = i.content_hash AND f.version = $2)`,
    [ids, FINGERPRINT_VERSION],
  );
  return rows.map(({ box, ...row }) => ({ ...row, box: toBox(box) }));
}

/** An icon with its fingerprint; null when its drawing shows nothing. */
export interface DescribedIcon {
  icon: UndescribedIcon;
  fingerprint: Fingerprint | null;
}

/** Writes fingerprints. Several processes may write the same ones. */
export async function storeFingerprints(
  database: Database,
  described: readonly DescribedIcon[],
): Promise<void> {
  await database.pool.query(
    `INSERT INTO icon_fingerprint (version, icon_id, content_hash, fingerprint)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::bytea[])
     ON CONFLICT (icon_id) DO UPDATE SET version = excluded.version, content_hash = excluded.content_hash,
       fingerprint = excluded.fingerprint`,
    [
      FINGERPRINT_VERSION,
      described.map(({ icon }) => icon.id),
      described.map(({ icon }) => icon.contentHash),
      described.map(({ fingerprint }) => Buffer.from(fingerprint ?? [])),
    ],
  );
}

/** Drops the fingerprints of icons that are no longer in the catalogue. */
export async function forgetRemovedIcons(database: Database): Promise<void> {
  await database.pool.query(
    `DELETE FROM icon_fingerprint f USING icon i WHERE i.id = f.icon_id AND i.removed_at IS NOT NULL`,
  );
}

function wordsOf(text: string | null): string[] {
  return text ? text.split(' ') : [];
}
