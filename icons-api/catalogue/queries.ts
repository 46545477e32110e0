/** What the rest of the backend may ask of the catalogue. */
export { catalogueMovedAt, iconAddresses, iconIdAt } from './address-queries.ts';
export {
  iconById,
  iconsByIds,
  iconsOfOldIds,
  iconsWithBodies,
  newestRows,
  variantsOf,
} from './icon-queries.ts';
export type { IconLookup, IconPageRow, IconRow, IconWithBody } from './icon-row.ts';
export {
  type CategoryRow,
  type GroupRow,
  type LibraryTotals,
  libraryTotals,
  listCategories,
  listGroups,
  listMakerLicences,
  listPlatforms,
  type PlatformRow,
} from './library-queries.ts';
export { listRedirects, type RedirectRow } from './redirect-queries.ts';
export { catalogueVersion, readSnapshot } from './snapshot.ts';
