import { errorTable } from '../error-table.ts';

/** Codes of the catalogue and of searches in it. */
export const catalogueErrors = errorTable({
  UNKNOWN_STYLE: {
    status: 404,
    outcome: '; 404 for a page too',
    sentence: 'No style has this code.',
    action:
      'Take `nearest` when the answer has it. Otherwise read the codes from `/siteApi/platforms-info`: `seoCode` for addresses, `apiCode` for calls; calls take both, in any case.',
    cause:
      'A partial name is no code: `phosphor` is a family, `phosphor-duotone` one of its styles. Old codes of the specification (`office`, `dusk`) are redirected in addresses, but not known to calls. With `ICON_SETS=fixture` most styles are not there.',
    specified: 'SD 3 (Platform); resolutions, table A (platform code)',
  },
  UNKNOWN_GROUP: {
    status: 404,
    sentence: 'No group and no family of styles has this code.',
    action:
      'Take `nearest`, or read the groups from `/siteApi/groups/v1/platform/sidebar` and the families from `/siteApi/groups/v1/platform/variations`. In an address the code has its prefix: `group-outline`, `family-phosphor`.',
    cause:
      'The prefix decides what is looked for: `group-phosphor` is unknown although a family Phosphor is there. A group without a style of the imported sets does not exist.',
    specified: 'SD 3 (Group); resolution 1',
  },
  UNKNOWN_CATEGORY: {
    status: 404,
    sentence: 'No category, and no subcategory of the one that was named, has this code.',
    action:
      'Take `nearest`, or read the codes from `/siteApi/packs-info`. The subcategories of a category are in the answer of the same call without `subcategory`.',
    cause:
      'Categories are named by their code (`arrows`), never by the name that is displayed in a language.',
    specified: 'SD 3 (Pack); SD 7 (category lookups)',
  },
  UNKNOWN_AUTHOR: {
    status: 404,
    sentence: 'No author has this id.',
    action:
      'Take `nearest`, or the `author` of a style in `/siteApi/platforms-info`. To filter by kind, `authors` takes `icons8` or `external`.',
    cause:
      'An author is the maker of an icon set; the id is made from the name. Links to an author whose sets are not imported end here.',
    specified: 'SD 2 (author marker); resolutions, table A (author)',
  },
  UNKNOWN_ICON: {
    status: 404,
    sentence: 'No icon has this id, or no icon of the style has this name.',
    action:
      'Take the id from an answer of the search; it is 12 letters and digits. A name is looked for in one style only: check the style as well.',
    cause:
      'Ids are derived from set and name and stay the same over imports. One that was right elsewhere and is unknown here belongs to a set that this installation did not import (`ICON_SETS`). An icon that was here and left is [ICON_REMOVED](ICON_REMOVED.md) instead.',
    specified: 'SD 7 (icon); resolutions, table A (icon id)',
  },
  ICON_REMOVED: {
    status: 410,
    sentence: 'The icon was in the catalogue and was taken out of its set.',
    action:
      'Search for its name: other styles have the idea, and a renamed icon is found under its new name. Remove stored links to the id; it does not come back.',
    cause:
      'An import met a newer version of the set without this icon. A rename that the set declares becomes an alias and keeps answering; a removal is remembered, so that the answer is "gone" and not "never was".',
    specified: 'Resolutions, table A (icon id)',
  },
  ICON_FILE_LOST: {
    status: 410,
    sentence: 'The stored drawing of an uploaded icon is missing, or is not what was written.',
    action:
      'Upload the file again: a drawing with the same content restores all icons that share it. An operator restores `DATA_DIR/uploads`, or `uploads/` of the bucket, from a back-up.',
    cause:
      'Drawings are stored under the SHA-256 of their text, which is checked at each reading. The log names the file. Icons of the catalogue are in the database and never give this code. Look at the disk when more than one file is named.',
    specified: '`docs/decisions/0053-uploaded-icons.md`',
  },
  NO_RESULTS: {
    status: 404,
    sentence: 'A search by groups found nothing. The specification calls it "Server error".',
    action:
      'Try another word, or fewer filters; `param` is `term`. The plain search answers the same question with an empty list and suggestions.',
    cause:
      'Nothing is broken: the specification makes an error of a group search without a result. A group page that has icons never gives it.',
    specified: 'SD 5 (group search); SD 8',
  },
  CATALOGUE_CHANGED: {
    status: 409,
    sentence:
      'A further page of results was requested from a version of the catalogue that is no longer available.',
    action:
      'Begin again at the first page without `catalogueVersion`; `nearest` is the present version. The grid of the site does it by itself.',
    cause:
      'Pages of a result belong together only within one version. After an import the old index stays loaded for a while for visitors who are scrolling; whoever comes later than that gets this code instead of icons twice or never.',
    specified: 'SD 7 (search); `docs/decisions/0007-addresses-of-result-pages.md`',
  },
  CATALOGUE_EMPTY: {
    status: 503,
    sentence: 'The catalogue has no icons yet.',
    action:
      'Wait for the import to end and try again. Operators: `npm start` shows how far the import is; `DATA_DIR/logs/import.log` has all of it.',
    cause:
      'The API answers before the first import has ended, or the import ended badly. A later import never empties a catalogue: the old version answers until the new one is complete.',
    specified: 'SD 7',
  },
  SIMILAR_NOT_READY: {
    status: 503,
    outcome: 'with Retry-After',
    sentence:
      'Searches by drawing cannot be answered yet: the drawings of the catalogue are still being looked at.',
    action: 'Try again after the seconds of `Retry-After`; the rest of the site works meanwhile.',
    cause:
      "After the first import, and when the way of making fingerprints changed, every drawing is looked at once, in the background. For the default catalogue that takes about one minute and a half on a quiet machine, some minutes on a busy one. The API's log tells how many are done (`DATA_DIR/logs/api.log`). It goes on where it stopped when the system is started again. After a later import the catalogue before it answers until the new one is ready, so this does not come then.",
    specified: 'SD 7 (vector search; retries on 503)',
  },
  SIMILAR_BUSY: {
    status: 429,
    outcome: 'with Retry-After',
    sentence: 'Too many searches by drawing, or too many pictures of visitors, are waiting.',
    action: 'Try again after the seconds of `Retry-After`.',
    cause:
      '64 searches may wait for the worker that compares drawings, each takes some 15 ms. Two pictures are read concurrently, twelve may wait, and sixteen may be on their way in. If it stays so, one client sends very much: the access log names it.',
    specified: 'SD 7 (retries on 429)',
  },
  IMAGE_SEARCH_FILE_TYPE_ERROR: {
    status: 415,
    sentence: 'The file is not a picture of a kind that search by image takes.',
    action: 'Take a JPEG, PNG, SVG or WebP; save another kind as one of these.',
    cause:
      'The server looks at the first bytes of the file. Its name and the type that the browser names count for nothing, so a renamed GIF, a compressed SVG (`.svgz`) or a page that calls itself a picture is refused. An SVG must be UTF-8 and begin with its `svg` element, after comments and a document type without definitions of its own.',
    specified: 'SD 5, 8 (image search upload)',
  },
  IMAGE_SEARCH_FILE_TOO_LARGE: {
    status: 413,
    sentence: 'The picture is larger than search by image takes.',
    action: 'Make it smaller, such as 1920 by 1024 points; the search page does so by itself.',
    cause:
      'More than 5 MB, more than 50 million points, or so many parts that looking at it takes more than three seconds of processor time.',
    specified: 'SD 5, 9 (5 MB, 1920x1024)',
  },
  IMAGE_SEARCH_FILE_UNREADABLE: {
    status: 422,
    sentence: 'The picture cannot be decoded.',
    action: 'Open it in another program and save it again.',
    cause:
      'The file begins like a picture and goes on like none: it is cut off, damaged, or an SVG that is not well formed or has no window. The process that read it may have ended over it; the next picture gets a new one.',
    specified: 'SD 5 (image search upload)',
  },
  IMAGE_SEARCH_FILE_EMPTY: {
    status: 422,
    sentence: 'Nothing can be seen in the picture.',
    action: 'Take a picture in which the drawing differs from its ground.',
    cause:
      'All points have one colour or are transparent, or an SVG holds nothing that draws. Scripts, embedded pictures and filters of an SVG are left out before it is looked at.',
    specified: 'SD 5 (image search upload)',
  },
  IMAGE_SEARCH_FILE_GONE: {
    status: 410,
    sentence: 'The picture that a page of results belongs to is no longer stored.',
    action: 'Choose the picture once more; the page of the search has the box for it.',
    cause:
      'The fingerprint of a picture is stored for an hour in the folder `pictures` of the data directory, under an id that only its sender knows, and less long when visitors send more than 256 MB in that time. An id that was never given has the same answer.',
    specified: 'SD 2 (search by image)',
  },
});
