import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes that the pages of collections raise themselves. */
export const collectionPageErrors = errorTable({
  COLLECTIONS_FAILED: {
    outcome: 'none; the tab and the dialog offer a retry, and a list already shown stays',
    sentence: "The list of the visitor's collections did not load.",
    action: 'Retry. If it keeps failing, look up the code shown beside the retry in the API log.',
    cause: 'The call `collections` failed, or no answer came in time.',
    specified: '"collections and navigation" section 7 (GET list)',
  },
  COLLECTION_ADDRESS_INVALID: {
    status: 406,
    outcome: ', as a page',
    sentence: "The address of a collection's page is malformed.",
    action: 'Copy the whole link again, or open the collection from the list at `/icons/collections`.',
    cause:
      'An id is 22 letters, digits, `-` and `_`; an apiCode is made of words joined by hyphens. The address was cut off, or has other characters. Nothing was looked up.',
    specified: '"collections and navigation" sections 4 and 8 (T4.03, T8.05)',
  },
  COLLECTION_NOT_READ: {
    outcome: 'none; the page keeps what it shows',
    sentence: 'An open collection could not be read again after a change.',
    action:
      'Nothing: the next change, in this tab or another one, reads it again. If it persists, check the API.',
    cause: 'A call for the collection or its icons failed, or no answer came.',
    specified: '"collections and navigation" section 7',
  },
  CONSISTENCY_NOT_READ: {
    outcome: 'none; the page goes without the hint',
    sentence: 'The hint about mixed styles of a collection did not load.',
    action: 'Nothing for visitors. If it persists, check the API with the request id of the call.',
    cause: 'The call `collectionConsistency` failed, or no answer came in time.',
    specified: '"collections and navigation" section 3 (Collection)',
  },
  PUBLIC_COLLECTIONS_FAILED: {
    outcome: "none; the list of the visitor's own collections is shown without them",
    sentence: 'The public collections of others did not load.',
    action: 'Nothing; they load with the next page. If it persists, check the API.',
    cause: 'The call `publicCollections` failed, or no answer came in time.',
    specified: '"collections and navigation" section 2',
  },
  ZIP_BROKEN: {
    outcome: 'none; the zip is named beside the drop zone and the other files go on',
    sentence: 'A zip that was given for an upload cannot be opened.',
    action: 'Make the zip again, or choose the SVGs themselves.',
    cause: 'The file is no zip, is cut off or is encrypted.',
    specified: '"collections and navigation" section 5',
  },
  ZIP_TOO_LARGE: {
    outcome: 'none; the zip is named beside the drop zone and the other files go on',
    sentence: 'A zip that was given for an upload is too large, or what is in it is.',
    action: 'Divide it into several zips, or choose the SVGs themselves.',
    cause:
      'A zip has at most 50 MB, and its SVGs unpack to at most 100 MB and a hundred times its own size. Unpacking stops where a limit is passed (`UPLOAD_ZIP_MAX_BYTES` and the limits after it).',
    specified: '"collections and navigation" section 5',
  },
  ZIP_TOO_MANY: {
    outcome: 'none; the zip is named beside the drop zone and the other files go on',
    sentence: 'A zip that was given for an upload has too many files.',
    action: 'Divide it into several zips.',
    cause: 'A zip has at most 1,000 files, as many as a collection has icons (`UPLOAD_ZIP_MAX_ENTRIES`).',
    specified: '"collections and navigation" section 5',
  },
});
