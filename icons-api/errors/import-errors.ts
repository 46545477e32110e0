import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes of what can stop the import of the icons. */
export const importErrors = errorTable({
  ALL_SETS_MISSING: {
    outcome: 'exit code 1',
    sentence: '`ICON_SETS=all` needs the package of all sets, which is not installed.',
    action: 'Run the command that the sentence names; the package is large, several hundred MB.',
    cause: 'The whole collection is no dependency of the project, because most installations never need it.',
    specified: '`docs/settings.md`',
  },
  BAD_REDIRECT: {
    outcome: 'exit code 1',
    sentence: 'The mapping of old addresses names a target that is not allowed.',
    action:
      'Lead to a path of this site that is no old address itself, or to an https address of a site that stands in `shared-contracts/url/external-targets.ts`. Then import again. A line of the table that came there by another way is not followed either.',
    cause:
      'A redirect to a site that nobody allowed is a way to send visitors anywhere (an open redirect). One that leads to another redirect makes a visitor wait twice.',
    specified: 'SD 2 (redirect look-up); resolutions, B 2',
  },
  BAD_SEO_CODE: {
    outcome: 'exit code 1',
    sentence: 'The word that a style would have in addresses is reserved, malformed or taken.',
    action:
      'Choose another `seoCode` for it in `icons-api/catalogue/sets/all-sets.ts` and the mappings beside it.',
    cause:
      'Filters are joined to a style by two hyphens, so a style named like a filter (`png`), a colour (`red`) or a page (`new`) would make an address with two meanings.',
    specified: 'Resolutions, table A (platform code)',
  },
  ICON_ID_COLLISION: {
    outcome: 'exit code 1',
    sentence: 'Two icons would have the same id.',
    action:
      'Lengthen the ids in `icons-api/catalogue/import/icon-id.ts`, and keep the old ones for the icons that have them.',
    cause:
      'Ids are 12 characters of a hash of set and name. Over the whole collection none collide; a set that was added may be the first.',
    specified: 'Resolutions, table A (icon id)',
  },
  ICON_SET_BROKEN: {
    outcome: 'exit code 1',
    sentence: 'The package of an icon set is there but cannot be imported; the sentence says why.',
    action:
      'Install the packages again. If a set was updated, its format may have changed: read the sentence and mend `icons-api/catalogue/import/upstream-set.ts`.',
    cause: 'A file is cut off, is no JSON, or lacks what a set must have: a prefix, icons, a licence.',
    specified: 'Resolutions, table A',
  },
  ICON_SET_MISSING: {
    outcome: 'exit code 1',
    sentence: 'The package of an icon set is not installed.',
    action: 'Run `npm install` in the project, then start again.',
    cause:
      'A set that has a mapping comes with the project as a package of `@iconify-json`. It is missing when packages were removed by hand, or the set is one of those that only `ICON_SETS=all` brings.',
    specified: '`docs/settings.md`',
  },
  UNKNOWN_ICON_SET: {
    outcome: 'exit code 1',
    sentence: '`ICON_SETS` names a set that the catalogue does not have.',
    action: 'Take the nearest prefix that the sentence names, or one of `default`, `fixture`, `all`.',
    cause:
      'Sets are named by their prefix (`ph`, not `phosphor`), joined by commas without a space. Sets that may not be used commercially are unknown on purpose.',
    specified: '`docs/settings.md`',
  },
  IMPORT_FAILED: {
    outcome: 'exit code 1',
    sentence: 'The import of the icons ended for a reason that it does not know.',
    action:
      'Start it again: it goes on after the last set that is complete. If it fails again, read the cause and `DATA_DIR/logs/import.log`.',
    cause:
      'Mostly the database: its disk is full or its connection broke off. The catalogue that was there before goes on answering until an import has ended well.',
    specified: 'Resolutions, table A',
  },
});
