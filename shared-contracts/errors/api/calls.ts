import { errorTable } from '../error-table.ts';

/** Codes of every call: what is wrong with a request, or with what is behind the API. */
export const callErrors = errorTable({
  BAD_REQUEST: {
    status: 400,
    sentence: 'A parameter of a call is missing, has an invalid value, or occurs twice.',
    action:
      'Correct the parameter that `param` names. When it takes one of a few words, `hint` lists them and `nearest` is the closest. `/api/docs` lists all parameters of a call.',
    cause:
      'Every call is checked against its schema in `shared-contracts/api` before anything else happens. A parameter that occurs twice is refused, because two parts of the system could each read another of the two. A body that is no JSON, or a path that is too long, ends here too.',
    specified: 'SD 7 (the calls it makes)',
  },
  REQUEST_MALFORMED: {
    status: 400,
    sentence: 'The request is not valid HTTP, or its body has a type that the address does not accept.',
    action: 'Use a browser or an HTTP client. Over TLS, call the proxy that terminates it.',
    cause:
      'TLS spoken to the plain port, two lengths in one request, a body of a type that the address does not take, or an attack.',
    specified: 'RFC 9112',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    outcome: ', and the connection is ended',
    sentence: 'A request was not complete in time.',
    action:
      'Try again on a better connection. Operators whose visitors send large bodies over slow lines: raise `CLIENT_REQUEST_MS`.',
    cause:
      'The headers took longer than `CLIENT_HEADERS_MS` (10 s) or the whole request longer than `CLIENT_REQUEST_MS` (30 s, in the API 15 s), looked at four times within the shorter one. A connection on which nothing moves for `CLIENT_STALLED_MS` (30 s) is ended without an answer; one without a request is kept for `CLIENT_IDLE_MS` (65 s). All are in `shell/gateway/client-limits.ts` and `icons-api/http/client-limits.ts`.',
    specified: '`docs/threat-model.md` (connections are held)',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    sentence: 'The body of a request is larger than its address takes.',
    action: 'Send less, or send it in parts.',
    cause:
      'The body of a call has at most 1 MB (`shared-contracts/api/body-limit.ts`; calls that take a picture answer [IMAGE_SEARCH_FILE_TOO_LARGE](IMAGE_SEARCH_FILE_TOO_LARGE.md)), an upload into a collection about 4 MB, which is 20 files of 100 KB as JSON, what a page reports about itself 64 KB. Reports of browsers about the content security policy are read up to 16 KB.',
    specified: '`docs/threat-model.md` (connections are held)',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    outcome: 'with Allow',
    sentence: 'A page, a file or a call was requested with a method that it does not accept.',
    action:
      'Use one of the methods that `Allow` names: GET for pages and files; `/api/docs` names the method of each call.',
    cause: 'A form or a tool sent POST to the address of a page, or to a call that only reads.',
    specified: 'SD 2 (routes)',
  },
  ADDRESS_TOO_LONG: {
    status: 414,
    sentence: 'A part of the address is longer than any valid value.',
    action: 'Shorten it: no name, id or code has more than 200 characters.',
    cause:
      'A link that was built incorrectly, or a scan for vulnerabilities. It is refused before anything looks for the icon.',
    specified: 'RFC 9110, 15.5.15',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    outcome: ', and the connection is ended',
    sentence: 'The address and the headers of a request are larger than 16 KB together.',
    action: 'Remove the cookies of this site, or shorten the address.',
    cause:
      "Cookies of many sites under one domain, a tool that puts a body into the address, or an attack. It is Node's own limit.",
    specified: 'RFC 6585, 5',
  },
  UNKNOWN_HOST: {
    status: 421,
    outcome: '; 400 for a request that names none',
    sentence: 'The request names a host that this server does not answer for.',
    action: 'Operators: add the origin to `PUBLIC_ORIGINS`. Visitors: use the address that you were given.',
    cause:
      'Names of loopback and the hosts of the public origins are answered; anything else could be a rebound name or poison a cache. A proxy must pass on the host of the visitor.',
    specified: '`docs/threat-model.md` (host header)',
  },
  MALFORMED_ADDRESS: {
    status: 400,
    sentence: 'The address does not begin with a slash.',
    action: 'Correct the request line; a browser never sends one like it.',
    cause: 'A tool requested `*` or a whole URL as if the gateway were a proxy.',
    specified: 'Resolution 8',
  },
  MALFORMED_ESCAPE: {
    status: 400,
    sentence: 'The address holds a `%` that is not followed by a valid code.',
    action: 'Write a percent sign as `%25`, and text as UTF-8: `%C3%A9` for é.',
    cause: 'A link was cut in the middle of a code, or encoded in an old character set (`%E9`).',
    specified: 'Resolution 8',
  },
  CONTROL_CHARACTER: {
    status: 400,
    sentence: 'The address holds a control character, such as a line break.',
    action: 'Remove it; it mostly came with a copied text (`%0A`, `%00`).',
    cause:
      'Control characters in a path are used to split headers and logs, so such an address is not looked at any further.',
    specified: 'Resolution 8',
  },
  NOT_FOUND: {
    status: 404,
    sentence: 'There is no call under this path, or no page under this address.',
    action:
      'Take `nearest`, the path of the call that is spelled most alike; `/api/docs` lists all of them. On a page, use the search bar or the list of styles that the page offers.',
    cause:
      'No endpoint of `shared-contracts/api` has this method and path. A page gives the code when its own validation fails, such as a page of results with more parts than the grammar of addresses knows.',
    specified: 'SD 8 (unmatched route)',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    sentence: 'The Idempotency-Key was used for another request.',
    action:
      'Send every new request with a new key; a key is used again only to repeat the very same request.',
    cause: 'The path or the body differs from what was first sent with this key within the last 24 hours.',
    specified: '"collections and navigation" section 7',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    outcome: 'with Retry-After',
    sentence: 'One address sent more requests in a minute than the API allows.',
    action:
      'Wait the seconds of `Retry-After`. Take more icons with one call (`amount`) instead of more calls.',
    cause:
      'The limit is `RATE_LIMIT` requests in 60 s for one client address, 6,000 by default; calls from the same machine are not counted. Behind a proxy that hides addresses all visitors count as one.',
    specified: 'SD 7 (retries on 429)',
  },
  ADMIN_ONLY: {
    status: 403,
    sentence: 'The call is for admins, and the request does not show that it comes from one.',
    action:
      'Sign in with an account that has the role admin, or send the token of the operator as `Authorization: Bearer`.',
    cause:
      'The account behind the request has no role admin, and the server has no `ADMIN_TOKEN` or the request carries another one. Tokens are compared in a time that tells nothing of them.',
    specified: 'CN 6 (Admin)',
  },
  PURGE_INCOMPLETE: {
    status: 503,
    sentence: 'Pictures were taken out of the cache of one server, and others may still have them.',
    action:
      'See that Redis (`REDIS_URL`) and the file store (`S3_ENDPOINT`) answer, then send the call again; doing so twice does no harm.',
    cause:
      'Several servers of the API share their pictures by the file store and notify each other by Redis which ones were removed. One of the two did not answer.',
    specified: 'SD 7 (clearCache)',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    outcome: '; exit code 1 for a command',
    sentence: 'The database of the catalogue does not answer.',
    action:
      'Visitors: try again in a moment; search works on, because its index is in memory. Operators: see `DATA_DIR/logs/database.log`, or whether the server of `DATABASE_URL` can be reached and lets the user in.',
    cause:
      'The connection was refused, broken off, or none was free in time; or the database takes no writes, because it is a read-only copy (a full disk is [DISK_FULL](DISK_FULL.md)). With the embedded database its process has ended; `npm start` starts it again for as long as it takes. It also is the code of a database that cannot open its directory.',
    specified: 'Resolutions, table A',
  },
  DISK_FULL: {
    status: 507,
    outcome: 'for a call; exit code 1 for a start',
    sentence: 'The disk that holds `DATA_DIR`, or that of the database, is full.',
    action:
      'Free some space on that disk: logs are in `DATA_DIR/logs`, drawn pictures in `DATA_DIR/renders`, and both may be removed while the site runs. A running site needs no restart; it stores again as soon as there is room. A start that was refused is simply repeated.',
    cause:
      'The system answered ENOSPC or EDQUOT, or PostgreSQL 53100. Pages, search and pictures go on meanwhile, as they only read; log lines are dropped, and the first line after the gap says how many. A start asks for 120 MB for a new database and for 16 MB later.',
    specified: '`docs/decisions/0045-start-and-full-disks.md`',
  },
  FILE_STORE_UNAVAILABLE: {
    status: 503,
    sentence: 'The store of uploaded drawings could not be read or written.',
    action:
      'Send the call again after the seconds of `Retry-After`; an upload that was answered so left nothing behind. Search, pages and icons of the catalogue do not need the store.',
    cause:
      'Without S3_ENDPOINT it is the folder `uploads` of DATA_DIR: may the process write there, and is the disk mounted for writing? A full disk is DISK_FULL instead. With a bucket the log has what the service said; wrong credentials and a missing bucket show here as well.',
    specified: '`docs/decisions/0053-uploaded-icons.md`',
  },
  API_UNAVAILABLE: {
    status: 502,
    outcome: 'with Retry-After; 503 with Retry-After for a page or a sitemap',
    sentence: 'The gateway, or a page on the server, could not reach the API.',
    action:
      'Try again in a few seconds; the page does so by itself for what it only reads. Operators: see `DATA_DIR/logs/api.log` and whether `API_URL` is right.',
    cause:
      'The process of the API is starting again, has ended, or listens on another port. Pages that need nothing of it keep working, and so do regions that are already there.',
    specified: 'SD 7 (retries on 502)',
  },
  API_TIMEOUT: {
    status: 504,
    outcome: 'with Retry-After; 503 for a page',
    sentence: 'The API took too long to answer the gateway or a page on the server.',
    action:
      'Try again in a few seconds. Operators: look in `DATA_DIR/logs/api.log` for what the API did meanwhile; an import beside it on a small machine is the usual reason.',
    cause:
      'The headers of the answer did not come within the time limit of the proxy. The API may still finish its work; a picture that was late is in the cache the next time.',
    specified: 'SD 7 (retries on 504)',
  },
  INTERNAL: {
    status: 500,
    sentence: 'The server failed on this request for an unknown reason.',
    action: 'Try again; if it persists, report the `requestId`.',
    cause:
      'Something threw that has no code of its own: a defect. The log of the API has the stack under the request id and the field `code`. Give that situation a code when you mend it.',
    specified: 'SD 8 (request error)',
  },
});
