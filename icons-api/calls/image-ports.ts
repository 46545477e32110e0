import { isUploadedIconId, type VisitorRights } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { ByteCache } from '../cache/byte-cache.ts';
import { type IconWithBody, iconById, iconsWithBodies } from '../catalogue/public.ts';
import type { Database } from '../database/connection.ts';
import type { RenderableIcon } from '../drawing/rendering/public.ts';
import { findString, type IndexData, iconAt, type SearchIndexes } from '../finding/search/public.ts';
import { canBeId } from '../http/icon-id.ts';
import type { ImagePorts, RemovedIcon } from '../icon-files/image-ports.ts';
import { createLedger, type EntitlementOf } from '../people/rights/public.ts';
import { iconViewerOf } from '../user-icons/icon-viewer.ts';
import type { UserIconSource } from '../user-icons/port.ts';

/** Cache of recent drawings, bytes. */
const CACHE_BYTES = 8 * 2 ** 20;

/** The ports of the image calls, on the database, the index and the rights of visitors. */
export function imagePorts(
  database: Database,
  indexes: SearchIndexes,
  entitlementOf: EntitlementOf,
  guest: VisitorRights,
  userIcons: Pick<UserIconSource, 'renderablesOf'>,
): ImagePorts {
  /** By catalogue version and id. */
  const recent = new ByteCache<RenderableIcon>('drawings', {
    maxBytes: CACHE_BYTES,
    bytesOf: (icon) => 400 + icon.body.length,
  });
  return {
    entitlementOf,
    ledger: createLedger(database),
    guest,
    catalogueVersion: () => indexes.current().data.version,
    styleCodes: () =>
      indexes.current().data.platforms.flatMap((platform) => [platform.seoCode, platform.apiCode]),
    async loadIcons(ids, request) {
      const uploaded = await uploadedIcons(userIcons, ids, request);
      const { version } = indexes.current().data;
      const cached = (id: string) => recent.get(`${version}:${id}`);
      const missing = ids.filter((id) => canBeId(id) && !uploaded.has(id) && cached(id) === undefined);
      const rows = missing.length > 0 ? await iconsWithBodies(database, missing) : [];
      const byId = new Map(rows.map((row) => [row.id, renderable(row)]));
      for (const [id, icon] of byId) recent.set(`${version}:${id}`, icon);
      return Promise.all(
        ids.map((id) => uploaded.get(id) ?? byId.get(id) ?? cached(id) ?? otherIcon(database, id)),
      );
    },
    async findIcon(platform, commonName) {
      const id = idOfName(indexes.current().data, platform.toLowerCase(), commonName.toLowerCase());
      const [row] = id ? await iconsWithBodies(database, [id]) : [];
      return row ? renderable(row) : null;
    },
  };
}

/** Uploaded icons among these that the visitor may see. */
async function uploadedIcons(
  userIcons: Pick<UserIconSource, 'renderablesOf'>,
  ids: readonly string[],
  request: FastifyRequest | null,
): ReturnType<UserIconSource['renderablesOf']> {
  const possible = ids.filter(isUploadedIconId);
  if (request === null || possible.length === 0) return new Map();
  return userIcons.renderablesOf(possible, await iconViewerOf(request));
}

/** The icon of an old id, a removed one, or null. */
async function otherIcon(database: Database, id: string): Promise<RenderableIcon | RemovedIcon | null> {
  if (!canBeId(id)) return null;
  const found = await iconById(database, id);
  if (found.state === 'removed') return { id, removed: true };
  return found.state === 'found' ? renderable(found.icon) : null;
}

/** The first drawing of a concept in a style. */
function idOfName(data: IndexData, platform: string, commonName: string): string | null {
  const style = data.platforms.find(
    ({ apiCode, seoCode }) => apiCode.toLowerCase() === platform || seoCode.toLowerCase() === platform,
  );
  const place = findString(data.concepts.sortedNames, commonName);
  if (!style || place < 0) return null;
  const concept = data.concepts.nameOrder[place] as number;
  const { iconStart } = data.concepts;
  for (let icon = iconStart[concept] as number; icon < (iconStart[concept + 1] as number); icon++) {
    if (data.icons.platform[icon] === style.index) return iconAt(data, icon).id;
  }
  return null;
}

function renderable(row: IconWithBody): RenderableIcon {
  const { id, name, title, platform, body, box, contentHash, isColor, isGradient, author, licence } = row;
  return {
    ...{ id, name, title, platform, body, box, contentHash, isColor, isGradient, author, licence },
    platformName: row.platformTitle,
    free: row.isFree,
    isUserSource: false,
  };
}
