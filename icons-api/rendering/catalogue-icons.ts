import { type IconWithBody, iconById, iconsWithBodies } from '../catalogue/icon-queries.ts';
import { catalogueVersion } from '../catalogue/snapshot.ts';
import type { Database } from '../database/connection.ts';
import type { ImagePorts, RemovedIcon } from './image-ports.ts';
import type { RenderableIcon } from './renderable-icon.ts';

/** The part of the image ports that the catalogue answers. */
export type CatalogueIcons = Pick<ImagePorts, 'loadIcons' | 'findIcon' | 'styleCodes' | 'catalogueVersion'>;

/** Reads icons for rendering from the catalogue. @throws what the database throws. */
export function catalogueIcons(database: Database): CatalogueIcons {
  return {
    async loadIcons(ids) {
      const living = new Map(
        (await iconsWithBodies(database, ids.map(withoutNul))).map((row) => [row.id, renderable(row)]),
      );
      return Promise.all(ids.map(async (id) => living.get(id) ?? (await formerIcon(database, id))));
    },
    async findIcon(platform, commonName) {
      const { rows } = await database.pool.query<{ id: string }>(
        `SELECT i.id FROM icon i JOIN platform p ON p.id = i.platform_id JOIN concept c ON c.id = i.concept_id
         WHERE (lower(p.api_code) = lower($1) OR lower(p.seo_code) = lower($1)) AND i.removed_at IS NULL
           AND (c.common_name = lower($2) OR i.name = lower($2))
         ORDER BY i.name <> lower($2), length(i.name), i.name LIMIT 1`,
        [withoutNul(platform), withoutNul(commonName)],
      );
      const [found] = await iconsWithBodies(
        database,
        rows.map(({ id }) => id),
      );
      return found ? renderable(found) : null;
    },
    async styleCodes() {
      const { rows } = await database.pool.query<{ code: string }>(
        'SELECT seo_code AS code FROM platform UNION SELECT api_code FROM platform',
      );
      return rows.map(({ code }) => code);
    },
    catalogueVersion: () => catalogueVersion(database),
  };
}

/** What became of an id that no living icon has: the icon of its new name, a removed one, or nothing. */
async function formerIcon(database: Database, id: string): Promise<RenderableIcon | RemovedIcon | null> {
  const found = await iconById(database, withoutNul(id));
  if (found.state === 'found') return renderable(found.icon);
  return found.state === 'removed' ? { id, removed: true } : null;
}

function renderable(row: IconWithBody): RenderableIcon {
  const { id, name, commonName, platformSeoCode, body, box, contentHash, isColor, author, licence } = row;
  return {
    id,
    name,
    commonName,
    platformSeoCode,
    body,
    box,
    contentHash,
    isColor,
    free: row.isFree,
    isUserSource: false,
    author: { name: author.name },
    licence: { title: licence.title, url: licence.url },
  };
}

/** PostgreSQL refuses text with a NUL, which no id or name holds. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
