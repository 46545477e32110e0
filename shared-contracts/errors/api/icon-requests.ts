import { errorTable } from '../error-table.ts';

/** Codes of icon requests and of the files that are attached to them. */
export const iconRequestErrors = errorTable({
  UNKNOWN_REQUEST: {
    status: 404,
    sentence: 'There is no such icon request.',
    action: 'Look for it in the list of requests (`GET /api/requests`).',
    cause:
      'The id is wrong, the request was deleted or merged into another, or an administrator hid it. The answer is the same in all of these cases, so that nobody learns which requests are hidden.',
    specified: '"collections and navigation" section 7; decision 0060',
  },
  REQUEST_FORBIDDEN: {
    status: 403,
    sentence: 'This step of an icon request is for another person.',
    action:
      'Read `rule` in the answer: it names who may do the step. Authors edit and delete, everybody else votes, makers take, hand back and resolve, administrators assign, decline, reopen, merge and hide.',
    cause:
      'The visitor is not the author, not a maker, not the maker whom the request is assigned to, or not an administrator; or an author voted for their own request.',
    specified: '"collections and navigation" sections 4 and 6; decision 0060',
  },
  REQUEST_STATE: {
    status: 409,
    sentence: 'This step is not possible in the current state of the icon request.',
    action:
      'Read the request again. `rule` in the answer names what is in the way: `only-new`, `only-open`, `only-in-work`, `only-resolved` or `others-voted`.',
    cause: 'The request was taken, resolved or declined meanwhile, or others voted for it as it is.',
    specified: '"collections and navigation" section 4; decision 0060',
  },
  REQUEST_CHANGED: {
    status: 412,
    sentence: 'The icon request was changed since the caller read it.',
    action:
      'Look at `current` in the answer, which is the request as it is now, and send the change again with its version, or without If-Match to overwrite.',
    cause:
      'Its author changed it on another page, or a step was done with it. The edit was not written: neither of the two is lost.',
    specified: '"collections and navigation" section 4',
  },
  REQUEST_LIMIT: {
    status: 409,
    sentence: 'The visitor has reached the limit of icon requests.',
    action:
      'With the rule `requests-a-day` wait as long as Retry-After says. With the rule `open-requests` delete a request that nobody has voted for, or wait until one is resolved or declined. Votes are not limited. An operator sets other limits by `REQUESTS_A_DAY` and `REQUESTS_OPEN`.',
    cause:
      'In 24 hours a person writes at most 5 requests, deleted ones among them, and has at most 3 that are new or in work.',
    specified: '"collections and navigation" section 7; issue of requests (5 a day, 3 open)',
  },
  UNKNOWN_MAKER: {
    status: 404,
    sentence: 'There is no maker with this id.',
    action: 'Take the id from the list of makers (`GET /api/makers`).',
    cause: 'The account does not exist, or has not the role of a maker.',
    specified: '"collections and navigation" section 7, GET /api/makers',
  },
  UNKNOWN_FILE: {
    status: 404,
    sentence: 'A request has no such file, or the visitor may not see it.',
    action: 'Upload the file again and send the request with its new id.',
    cause:
      'A file that was attached to no request for a day is removed. Until it is attached only its uploader sees it, afterwards anyone who may see the request; everybody else gets this answer, and so does an account that attaches a file of another one or one that is at another request. A line of the log with this code names a picture whose file is missing or damaged in the file store.',
    specified: 'CN 7 (`POST /api/uploadFiles`); `docs/decisions/0061-files-notices-and-mail-of-requests.md`',
  },
  FILE_TYPE_REFUSED: {
    status: 415,
    sentence: 'A file for a request is not a PNG, JPEG, WebP, SVG or PDF.',
    action: 'Send a PNG, JPEG, WebP, SVG or PDF; save other kinds as one of these.',
    cause:
      'The first bytes decide (`icons-api/requests/files/read-file.ts`), never the name or the stated type: a renamed GIF, a compressed SVG, and a document that has its PDF behind something else are refused.',
    specified: 'CN 7 (`POST /api/uploadFiles`)',
  },
});
