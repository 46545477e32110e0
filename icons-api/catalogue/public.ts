/** What other parts of the API may read of the catalogue. */
export { catalogueMovedAt, catalogueVersion } from './catalogue-version.ts';
export { iconById, iconsByIds, iconsOfOldIds, iconsWithBodies, newestRows } from './icon-queries.ts';
export { boxColumns, type IconPageRow, type IconRow, type IconWithBody } from './icon-row.ts';
export {
  type CategoryRow,
  type GroupRow,
  libraryTotals,
  listCategories,
  listGroups,
  listMakerLicences,
  listPlatforms,
  listRedirects,
  type PlatformRow,
} from './library-queries.ts';
export { iconIdAt, iconUrlRows } from './sitemap-queries.ts';
export { soldDrawings } from './sold-drawings.ts';
