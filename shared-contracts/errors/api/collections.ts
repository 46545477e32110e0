import { errorTable } from '../error-table.ts';

/** Codes of collections, of uploads to them and of their downloads. */
export const collectionErrors = errorTable({
  UNKNOWN_COLLECTION: {
    status: 404,
    sentence: 'There is no such collection, or it is private.',
    action:
      'Load the list of your collections again (`GET /siteApi/collections/v2`). Ask the owner of a collection to make it public.',
    cause:
      'The id is wrong, the collection was deleted, or it belongs to another account and is private. The answer is the same in all three cases, so that nobody learns which private collections exist.',
    specified: '"collections and navigation" sections 4 and 8; resolution in `docs/threat-model.md`',
  },
  COLLECTION_HIDDEN: {
    status: 410,
    sentence: 'An administrator took the public page of this collection down.',
    action:
      'The sentence of the answer says why. Its owner still has the collection with all icons, and can write to the support.',
    cause: 'A visitor reported the collection, or an administrator found it to break the terms.',
    specified: '"collections and navigation" section 6',
  },
  COLLECTION_LIMIT: {
    status: 409,
    sentence: 'The account has reached the limit of collections.',
    action: 'Delete a collection that is not used any more. Favorites and Downloaded count, too.',
    cause: 'An account has at most 150 collections, deleted ones not counted.',
    specified: '"collections and navigation" sections 5, 8 and 9',
  },
  COLLECTION_FULL: {
    status: 409,
    sentence: 'The collection would hold more icons than it may.',
    action: 'Remove icons from it, or add the others to another collection. Nothing was added.',
    cause: 'A collection holds at most 1,000 icons.',
    specified: '"collections and navigation" sections 5 and 9',
  },
  COLLECTION_EMPTY: {
    status: 409,
    sentence: 'The collection has no icon that could be used here.',
    action: 'Add icons to it first.',
    cause: 'It is empty, or all its icons were taken out of the catalogue.',
    specified: '"collections and navigation" section 7',
  },
  COLLECTION_CHANGED: {
    status: 412,
    sentence: 'The collection was changed since the caller read it.',
    action:
      'Look at `current` in the answer, which is the collection as it is now, and send the change again with its version, or without If-Match to overwrite.',
    cause:
      'Another tab, device or program changed it in between; the change was not written, so that none of the two is lost.',
    specified: '"collections and navigation" section 7',
  },
  SYSTEM_COLLECTION: {
    status: 409,
    sentence: 'Favorites and Downloaded cannot be changed in this way.',
    action: 'Make a collection of your own; both can be copied.',
    cause:
      'Every account has each of them once: neither is renamed, deleted or made public, and Downloaded is filled by downloads alone.',
    specified: '"collections and navigation" section 1',
  },
  VERSION_GONE: {
    status: 404,
    sentence: 'The requested version of a public collection is not the current one.',
    action:
      'Take the number from `nearest`, or leave `v` out: the address without it always answers the present version. A build that needs an old version keeps the file that it was given.',
    cause:
      'Every change of a collection (icons, order, name, appearance) raises its version by one. Only the present one is made; what was answered under a version never changes, so whoever has it may keep it for ever.',
    specified: 'CN 6 (public collections)',
  },
  DOWNLOAD_GONE: {
    status: 404,
    sentence: 'The requested zip of a collection does not exist.',
    action: 'Start the download again. Icons that were paid for cost nothing again.',
    cause:
      'A zip is there for an hour after it was made, for the account that began it. One that was cancelled, that is not ready yet or that was never begun has the same answer.',
    specified: 'CN 7 (POST /{id}/download, GET /{id}/download/{x})',
  },
  DOWNLOAD_INTERRUPTED: {
    outcome: 'none: it is in `failure` and `missing` of a download',
    sentence: 'The zip of a collection was not finished.',
    action:
      'Begin the download again. Uses of the plan that were taken for the zip were given back, or cost nothing the second time.',
    cause:
      'The process that made the zip ended, or the download was cancelled. A download whose process has said nothing for 30 s counts as interrupted.',
    specified: 'CN 7 (GET /{id}/download/{x}); CN 4 (bulk downloads)',
  },
  UPLOAD_REFUSED: {
    status: 422,
    sentence: 'No file of an upload was accepted, so nothing was stored.',
    action:
      'Read `refused` in the answer: it has each file with a code and a sentence, and for files that the SVG gate refused the rule. Send those again that you have mended. An upload with at least one accepted file answers 200 and has the same list beside the icons.',
    cause:
      'Each file has its own reason: [FILE_NOT_SVG](FILE_NOT_SVG.md), [FILE_TOO_LARGE](FILE_TOO_LARGE.md), [SVG_MALFORMED](SVG_MALFORMED.md), [SVG_REFUSED](SVG_REFUSED.md), [UPLOAD_QUOTA](UPLOAD_QUOTA.md) or [COLLECTION_FULL](COLLECTION_FULL.md).',
    specified:
      'CN 5 (invalid files are skipped and their errors returned), `docs/decisions/0053-uploaded-icons.md`',
  },
  UPLOAD_QUOTA: {
    status: 409,
    outcome:
      'for a file of a request; no separate one for a collection: the answer names it with the refused file in the result of the upload',
    sentence: 'A file was not stored because its account has reached the limit of uploads.',
    action:
      'The sentence beside it says which limit was met. Delete uploaded icons, which makes room immediately, or send the file again a minute later. Files that wait for a request make room when the request is sent, or a day later.',
    cause:
      'For collections `UPLOAD_ACCOUNT_BYTES` and `UPLOADS_A_MINUTE` in `shared-contracts/rules/limits.ts`. Bytes are those of the stored text, and two icons of one drawing count twice. Icons that were deleted within the last hour take room from a second, equal limit, so that deleting and uploading in turns does not fill the disk. For requests `REQUEST_FILES_LOOSE_MAX` and `REQUEST_FILES_ACCOUNT_BYTES`; bytes are those of the pictures.',
    specified:
      '`docs/decisions/0053-uploaded-icons.md`, `docs/decisions/0061-files-notices-and-mail-of-requests.md`',
  },
  FILE_TOO_LARGE: {
    status: 413,
    outcome:
      'for a request; no separate one for a collection: the answer names it with the refused file in the result of the upload',
    sentence:
      'A file that was to be uploaded is too large: 102,400 bytes or more for a collection, more than 10 MB for a request.',
    action:
      'Simplify the paths of an SVG, remove embedded pictures and what the drawing program stored for itself. Make a picture smaller. Then upload it again.',
    cause:
      '`UPLOAD_FILE_MAX_BYTES`, counted in UTF-8 before anything is read, and `REQUEST_FILE_MAX_BYTES`. What a style sheet grows to when it is written into its elements is limited by the gate, whose code is SVG_REFUSED.',
    specified: 'CN 5 (uploaded icon file); CN 7 (`POST /api/uploadFiles`); CN 9',
  },
  FILE_UNREADABLE: {
    status: 422,
    outcome:
      'for a file that is to be attached to a request; none for a collection, where the file is named beside the drop zone and the others go on',
    sentence: 'A file that was given for an upload cannot be read.',
    action:
      'Choose the file again. When it is in a zip, make the zip again. The sentence says what is the matter with a file for a request: save a PDF without its password, make a drawing simpler, or save it again with another program.',
    cause:
      'In the browser it was moved, deleted or changed after it was chosen, the visitor may not read it, or it is a broken entry of a zip. On the server a decoder found it broken, or it took more than 50 million pixels, 5 s of processor time or 700 MB (`icons-api/requests/files/file-process.ts`).',
    specified: '"collections and navigation" sections 5 and 7',
  },
});
