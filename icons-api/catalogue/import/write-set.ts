import type { Statements } from '../../database/statements.ts';
import { setBenefits } from '../sets/benefits.ts';
import { apiCodeOf, type SetMapping } from '../sets/set-mapping.ts';
import type { BuiltSet } from './build-set.ts';
import { slug } from './concept-name.ts';
import type { UpstreamSet } from './upstream-set.ts';
import { writeIcons } from './write-icons.ts';

/**
 * Writes one set in the transaction of the client: set, author, styles, ideas, icons, bodies, aliases. Icons that are
 * gone are marked as removed. New icons get the set's own date; known ones keep theirs (resolutions, table A, new).
 * @throws ImportError ICON_ID_COLLISION when two names have one id.
 */
export async function writeSet(
  client: Statements,
  mapping: SetMapping,
  upstream: UpstreamSet,
  built: BuiltSet,
  position: number,
  now: number,
): Promise<void> {
  await writeSetRow(client, mapping, upstream);
  const platformIds = await writePlatforms(client, mapping, upstream, built, position);
  await writeIcons(client, mapping.prefix, built, platformIds, {
    addedAt: Math.min(upstream.lastModified || now, now),
    now,
  });
}

async function writeSetRow(
  client: Statements,
  mapping: SetMapping,
  { info, lastModified }: UpstreamSet,
): Promise<void> {
  const authorId = slug(info.author.name);
  const kind = info.author.name === 'Icons8' ? 'icons8' : 'external';
  await client.query(
    `INSERT INTO author (id, name, url, kind) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, url = excluded.url, kind = excluded.kind`,
    [authorId, info.author.name, info.author.url ?? '', kind],
  );
  const spdx = info.license.spdx ?? '';
  await client.query(
    `INSERT INTO icon_set (prefix, title, author_id, author_url, licence_title, licence_spdx, licence_url,
       attribution_required, last_modified)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (prefix) DO UPDATE SET title = excluded.title, author_id = excluded.author_id,
       author_url = excluded.author_url, licence_title = excluded.licence_title, licence_spdx = excluded.licence_spdx, licence_url = excluded.licence_url,
       attribution_required = excluded.attribution_required, last_modified = excluded.last_modified`,
    [
      mapping.prefix,
      mapping.derivedFrom ? mapping.title : info.name,
      authorId,
      info.author.url ?? '',
      info.license.title,
      spdx,
      info.license.url || licencePage(spdx),
      spdx.startsWith('CC-BY'),
      lastModified,
    ],
  );
}

/** Where a licence can be read when the set names no address of its own; empty when it has no known name either. */
function licencePage(spdx: string): string {
  return spdx === '' ? '' : `https://spdx.org/licenses/${spdx}.html`;
}

async function writePlatforms(
  client: Statements,
  mapping: SetMapping,
  { info, height }: UpstreamSet,
  built: BuiltSet,
  position: number,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const used = new Set(built.icons.map((icon) => icon.apiCode));
  const grid = Array.isArray(info.height) ? info.height[0] : info.height;
  for (const [at, style] of mapping.styles.entries()) {
    const apiCode = apiCodeOf(mapping, style);
    if (!used.has(apiCode)) continue;
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO platform (api_code, seo_code, title, name, set_prefix, family, is_free, is_color, is_emoji, is_brand,
         colour_capability, position, size, preview_names, preview_ids, benefits, is_experimental, is_deprecated, total_icons)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '{}', $15, $16, $17, 0)
       ON CONFLICT (api_code) DO UPDATE SET seo_code = excluded.seo_code, title = excluded.title, name = excluded.name,
         family = excluded.family, is_free = excluded.is_free, is_color = excluded.is_color, is_emoji = excluded.is_emoji,
         is_brand = excluded.is_brand, colour_capability = excluded.colour_capability, position = excluded.position,
         size = excluded.size, preview_names = excluded.preview_names, benefits = excluded.benefits,
         is_experimental = excluded.is_experimental, is_deprecated = excluded.is_deprecated
       RETURNING id`,
      [
        apiCode,
        style.seoCode,
        style.title,
        style.name,
        mapping.prefix,
        mapping.family?.code ?? null,
        mapping.isFree,
        mapping.colourCapability !== 'single',
        mapping.kind === 'emoji',
        mapping.kind === 'brand' || mapping.kind === 'coin',
        mapping.colourCapability,
        position * 100 + at,
        Math.round(grid ?? height),
        mapping.previews ?? [],
        [...(style.benefits ?? []), ...(setBenefits[mapping.prefix] ?? [])],
        style.isExperimental ?? false,
        style.isDeprecated ?? false,
      ],
    );
    ids.set(apiCode, rows[0]?.id ?? 0);
  }
  return ids;
}
