/** What the rest of the backend may ask of the catalogue. */

export { catalogueVersion } from './catalogue-version.ts';
export {
  iconById,
  iconsByIds,
  iconsOfOldIds,
  iconsWithBodies,
  newestRows,
} from './icon-queries.ts';
export type { IconPageRow, IconRow, IconWithBody } from './icon-row.ts';
export { boxColumns } from './icon-row.ts';
export {
  type CategoryRow,
  type GroupRow,
  libraryTotals,
  listCategories,
  listGroups,
  listMakerLicences,
  listPlatforms,
  type PlatformRow,
} from './library-queries.ts';
export { listRedirects } from './redirect-queries.ts';
export { catalogueMovedAt, iconIdAt, iconUrlRows } from './sitemap-queries.ts';
export { soldDrawings } from './sold-drawings.ts';
