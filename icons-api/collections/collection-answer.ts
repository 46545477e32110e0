import {
  type Collection,
  type CollectionPermission,
  type IconSummary,
  isUploadedIconId,
} from '@icoteca/shared-contracts';
import { iconsOfOldIds } from '../catalogue/public.ts';
import type { CollectionPorts, Viewer } from './collection-ports.ts';
import type { CollectionRow } from './collection-row.ts';
import { summariesOf } from './icon-summaries.ts';

const AS_DRAWN = { color: null, padding: 0, stroke: null } as const;

/** A row for the response to others, with the name of its owner. */
export type ShownRow = CollectionRow & { ownerName?: string };

/**
 * The permissions of a viewer (CN 6). `edit` is to add, order and move icons and to change their appearance; only downloads
 * fill Downloaded, so its owner may only remove icons.
 */
function permissionsOf(
  { accountId, access, isDefault, isDownloaded, hiddenReason }: CollectionRow,
  viewer: Viewer,
): CollectionPermission[] {
  const isOwner = accountId === viewer.accountId;
  const permissions: CollectionPermission[] = ['read'];
  if (isOwner && !isDownloaded) permissions.push('edit');
  if (isOwner && !isDownloaded && !isDefault) permissions.push('rename', 'share', 'delete');
  if (viewer.isAdmin && (access === 'public' || hiddenReason !== null)) permissions.push('hide');
  return permissions;
}

type IconPorts = Pick<CollectionPorts, 'database' | 'indexAt' | 'userIcons'>;

/** Collections as the API returns them. Uploaded icons in previews take one query, renamed ones another. */
export async function collectionsOf(
  ports: IconPorts,
  rows: readonly ShownRow[],
  viewer: Viewer,
  previewCount: number,
): Promise<Collection[]> {
  const ids = previewCount === 0 ? [] : rows.flatMap(({ previewIds }) => previewIds);
  const icons = ids.length === 0 ? new Map<string, IconSummary>() : await previewIcons(ports, ids, viewer);
  return rows.map((row) => {
    // Two entries may have become the same icon by a renaming.
    const preview = new Set(row.previewIds.flatMap((id) => icons.get(id) ?? []));
    return collectionOf(row, viewer, [...preview].slice(0, previewCount));
  });
}

/** Icons by their stored ids. Few are renamed: their current ids are looked up for them alone. */
async function previewIcons(
  ports: IconPorts,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, IconSummary>> {
  const icons = await summariesOf(ports, ids, viewer);
  const missing = ids.filter((id) => !icons.has(id) && !isUploadedIconId(id));
  if (missing.length === 0) return icons;
  const moved = await iconsOfOldIds(ports.database, [...new Set(missing)]);
  const now = await summariesOf(ports, [...ids, ...moved.values()], viewer);
  const asStored = [...moved].flatMap(([id, current]) => {
    const icon = now.get(current);
    return icon ? [[id, icon] as const] : [];
  });
  return new Map([...now, ...asStored]);
}

function collectionOf(row: ShownRow, viewer: Viewer, preview: IconSummary[]): Collection {
  const { accountId, tags, hiddenReason, previewIds: _, ownerName, appearance, ...others } = row;
  return {
    ...others,
    preview,
    permissions: permissionsOf(row, viewer),
    appearance: appearance ?? AS_DRAWN,
    ...(row.access === 'public' && { tags }),
    ...(hiddenReason !== null && { hiddenReason }),
    ...(accountId !== viewer.accountId && ownerName !== undefined && { ownerName }),
  };
}

export async function answerWithOne(
  ports: IconPorts,
  row: ShownRow,
  viewer: Viewer,
  previewCount: number,
): Promise<{ success: true; collection: Collection }> {
  const [collection] = await collectionsOf(ports, [row], viewer, previewCount);
  return { success: true, collection: collection as Collection };
}

export function paged<T>(docs: T[], total: number, { limit, offset }: { limit: number; offset: number }) {
  const [page, pages] = [Math.floor(offset / limit) + 1, Math.max(1, Math.ceil(total / limit))];
  return { success: true, docs, total, limit, offset, page, pages };
}
