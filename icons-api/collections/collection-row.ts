import { COLLECTION_PREVIEW_ICONS, type CollectionAppearance } from '@icoteca/shared-contracts';

/** A collection as statements give it, with its number of icons and the ids that its preview is made of. */
export interface CollectionRow {
  id: string;
  accountId: string;
  apiCode: string;
  name: string;
  description: string;
  access: 'private' | 'public';
  isDefault: boolean;
  isDownloaded: boolean;
  tags: string[];
  appearance: CollectionAppearance | null;
  hiddenReason: string | null;
  version: number;
  updatedAt: number;
  /** Also those that are no longer in the catalogue: they count towards the limit and come back with it. */
  totalIcons: number;
  previewIds: string[];
}

/** The order of the icons: as the owner moved them, otherwise the newest first. */
export const ICON_ORDER = 'ci.position, ci.added_at DESC, ci.icon_id';

/** Ids that are read for a preview: some may have left the catalogue. */
const SPARE_IDS = 4;

/** Columns of a `CollectionRow` of the table `collection c`. @param previewCount icons of a preview; 0 reads none */
export function rowColumns(previewCount: number): string {
  const ids = previewCount === 0 ? 0 : Math.min(previewCount, COLLECTION_PREVIEW_ICONS) + SPARE_IDS;
  return `${plainColumns}, ${totalColumn}, ${previewColumn(ids)}`;
}

/** Columns for a list that shows neither number nor preview where they are not selected: both read the table of icons. */
export function listColumns(wanted: { totalIcons: boolean; previewCount: number }): string {
  const total = wanted.totalIcons ? totalColumn : '0 AS "totalIcons"';
  return `${plainColumns}, ${total}, ${previewColumn(wanted.previewCount === 0 ? 0 : wanted.previewCount + SPARE_IDS)}`;
}

const plainColumns = `c.id, c.account_id AS "accountId", c.api_code AS "apiCode", c.name, c.description, c.access,
  c.is_default AS "isDefault", c.is_downloaded AS "isDownloaded", c.tags, c.appearance,
  c.hidden_reason AS "hiddenReason", c.version, c.updated_at::float8 AS "updatedAt"`;

const totalColumn = `(SELECT count(*)::int FROM collection_icon n WHERE n.collection_id = c.id) AS "totalIcons"`;

/** Renamed icons are followed to their new ids. */
function previewColumn(ids: number): string {
  if (ids === 0) return `'{}'::text[] AS "previewIds"`;
  return `ARRAY(
    SELECT coalesce(a.icon_id, f.icon_id) FROM (
      SELECT ci.icon_id, row_number() OVER (ORDER BY ${ICON_ORDER}) AS place FROM collection_icon ci
      WHERE ci.collection_id = c.id ORDER BY ${ICON_ORDER} LIMIT ${ids}
    ) f LEFT JOIN icon_alias a ON a.id = f.icon_id ORDER BY f.place) AS "previewIds"`;
}
