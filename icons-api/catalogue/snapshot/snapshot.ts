import type { Pool, PoolClient } from 'pg';
import { community } from '../community/community-set.ts';
import type {
  CatalogueSnapshot,
  SnapshotAuthor,
  SnapshotConcept,
  SnapshotIcon,
  SnapshotPlatform,
} from './snapshot-types.ts';

/** Keeps answers at a few megabytes, so that PGlite serves others in between. */
const CONCEPTS_PER_QUERY = 8000;

interface PlatformRow extends Omit<SnapshotPlatform, 'index' | 'author'> {
  id: number;
  authorId: string;
  authorName: string;
  authorKind: 'icons8' | 'external';
}

interface ConceptRow extends Omit<SnapshotConcept, 'icons'> {
  /** One icon a line, fields separated by tabs: far cheaper than one row an icon. */
  icons: string;
}

/**
 * Reads the whole catalogue for the search index, in one transaction, without concepts that have no icon and without styles of
 * an unfinished import. An empty catalogue has the version ''. It uses the bare driver: in its short-lived worker drizzle takes
 * longer to load than the catalogue to read (decision 0078).
 */
export async function readSnapshot(pool: Pool): Promise<CatalogueSnapshot> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const version = await client.query<{ version: string }>('SELECT version FROM catalogue_state');
    const { platforms, indexOf } = await readPlatforms(client);
    const categories = await client.query<{ code: string; title: string }>(
      'SELECT code, title FROM category ORDER BY position',
    );
    const concepts = await readConcepts(client, indexOf, await readMakers(client));
    await client.query('COMMIT');
    client.release();
    return { version: version.rows[0]?.version ?? '', platforms, categories: categories.rows, concepts };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function readPlatforms(
  client: PoolClient,
): Promise<{ platforms: SnapshotPlatform[]; indexOf: Map<number, number> }> {
  const { rows } = await client.query<PlatformRow>(
    `SELECT p.id, p.api_code AS "apiCode", p.seo_code AS "seoCode", p.title, p.set_prefix AS set, p.family,
       p.is_brand AS brand, p.is_emoji AS emoji, s.licence_spdx AS licence, a.id AS "authorId", a.name AS "authorName", a.kind AS "authorKind",
       coalesce((SELECT array_agg(g.code ORDER BY g.position) FROM platform_group g
         WHERE g.type = 'group' AND p.api_code = ANY(g.members)), '{}') AS groups
     FROM platform p JOIN icon_set s ON s.prefix = p.set_prefix JOIN author a ON a.id = s.author_id
     WHERE p.total_icons > 0 ORDER BY p.position`,
  );
  const platforms = rows.map(({ id: _, authorId, authorName, authorKind, ...platform }, index) => ({
    index,
    ...platform,
    author: { id: authorId, name: authorName, kind: authorKind },
  }));
  return { platforms, indexOf: new Map(rows.map((row, index) => [row.id, index])) };
}

/** Authors of the icons of the common style, by icon id. */
async function readMakers(client: PoolClient): Promise<Map<string, SnapshotAuthor>> {
  const { rows } = await client.query<SnapshotAuthor & { iconId: string }>(
    `SELECT i.id AS "iconId", a.id, a.name, a.kind
     FROM icon_set s JOIN author a ON a.id = s.author_id JOIN icon i ON i.set_prefix = s.prefix
     JOIN platform p ON p.id = i.platform_id AND p.set_prefix <> i.set_prefix
     WHERE s.prefix LIKE $1 AND i.removed_at IS NULL`,
    [`${community.prefix}-%`],
  );
  const authors = new Map(rows.map(({ id, name, kind }) => [id, { id, name, kind }]));
  return new Map(rows.map(({ iconId, id }) => [iconId, authors.get(id) as SnapshotAuthor]));
}

async function readConcepts(
  client: PoolClient,
  indexOf: Map<number, number>,
  makers: ReadonlyMap<string, SnapshotAuthor>,
): Promise<SnapshotConcept[]> {
  const concepts: SnapshotConcept[] = [];
  for (let after = 0; ; ) {
    const { rows } = await client.query<ConceptRow>(
      `SELECT c.id, c.common_name AS "commonName", c.title, c.other_titles AS "otherTitles", c.tags, c.categories,
         c.set_count AS "setCount", c.is_brand AS brand, i.icons
       FROM concept c CROSS JOIN LATERAL (
         SELECT string_agg(concat_ws(E'\\t', id, platform_id, name, flags, added_at, title,
           category, subcategory, content_hash), E'\\n' ORDER BY platform_id, name)
         FROM icon WHERE concept_id = c.id AND removed_at IS NULL
       ) AS i (icons)
       WHERE c.id > $1 AND i.icons IS NOT NULL ORDER BY c.id LIMIT $2`,
      [after, CONCEPTS_PER_QUERY],
    );
    for (const { icons: lines, ...concept } of rows) {
      const icons = parseIcons(lines, indexOf, makers);
      if (icons.length > 0) concepts.push({ ...concept, icons });
    }
    if (rows.length < CONCEPTS_PER_QUERY) return concepts;
    after = rows.at(-1)?.id ?? 0;
  }
}

function parseIcons(
  lines: string,
  indexOf: Map<number, number>,
  makers: ReadonlyMap<string, SnapshotAuthor>,
): SnapshotIcon[] {
  return lines.split('\n').flatMap((line) => {
    const [
      id = '',
      platform,
      name = '',
      flags,
      addedAt,
      title = '',
      category = '',
      subcategory = '',
      contentHash = '',
    ] = line.split('\t');
    const index = indexOf.get(Number(platform));
    if (index === undefined) return [];
    const author = makers.get(id);
    return {
      id,
      platform: index,
      name,
      title,
      category,
      subcategory,
      contentHash,
      flags: Number(flags),
      addedAt: Number(addedAt),
      ...(author && { author }),
    };
  });
}
