import { failureSentences } from '../host/embed/failure-sentences.ts';
import { errorTable } from './error-table.ts';

/** Codes that host and remotes raise by code of the contract itself. */
export const contractErrors = errorTable({
  EMBED_BLOCKED: {
    outcome: 'none; the page of the other site receives `icoteca:error`, visitors read what they miss',
    sentence: failureSentences.EMBED_BLOCKED,
    action:
      'Allow the site in the directive that the event names: `connect-src` for suggestions, `script-src` for scripts. With `require-trusted-types-for`, allow the policy: `trusted-types icoteca`.',
    cause:
      'The browser reported a refusal by the policy of the page (`securitypolicyviolation`) for the call or script that failed.',
    specified: '`docs/embedding.md`',
  },
  EMBED_CALL_REFUSED: {
    outcome: 'none; the page of the other site receives `icoteca:error`, visitors read what they miss',
    sentence: failureSentences.EMBED_CALL_REFUSED,
    action: 'Nothing in the page: the rest of the element works. Operators: the message has path and status.',
    cause: 'A rate limit (429), a failure of the API (5xx), or a script much older than the site.',
    specified: '`docs/embedding.md`',
  },
  EMBED_FAILED: {
    outcome: 'none; a link to the site is in place of an element that cannot be drawn',
    sentence: failureSentences.EMBED_FAILED,
    action:
      'Reload the page. If it comes again, report the message; a page that names a version may name another.',
    cause: 'An error in the code of the header or the search bar.',
    specified: '`docs/embedding.md`',
  },
  EMBED_SITE_UNREACHABLE: {
    outcome: 'none; the page of the other site receives `icoteca:error`, visitors read what they miss',
    sentence: failureSentences.EMBED_SITE_UNREACHABLE,
    action: 'See that the site answers, and that `site` names its origin.',
    cause: 'The network of the visitor, a blocker in the browser, or a site that is down.',
    specified: '`docs/embedding.md`',
  },
  EVENT_MALFORMED: {
    outcome: 'none; thrown at the caller',
    sentence: 'A remote emitted an event whose payload does not fit its schema.',
    action: 'Correct the payload; the cause lists the fields.',
    cause:
      'Payloads are checked at the border, so that the listener of another team never meets a value that the contract excludes.',
    specified: '`shared-contracts/events/events.ts`',
  },
  EVENT_UNKNOWN: {
    outcome: 'none; thrown at the caller',
    sentence: 'A remote emitted or listened to an event that the contract does not have.',
    action: 'Correct the name, or add the event with its schema to `shared-contracts/events/events.ts`.',
    cause: 'A remote built against newer contracts, or a mistyped name.',
    specified: '`shared-contracts/events/events.ts`',
  },
  HOST_MISSING: {
    outcome: 'none; thrown while developing',
    sentence: 'A component of a remote was rendered without a host around it.',
    action:
      'Render it inside a `HostProvider`; tests take `createTestHost` from `@icoteca/shared-contracts/host/testing`.',
    cause:
      'Remotes reach session, calls, texts and navigation through the host alone. Two copies of the contract on one page look the same: then [REMOTE_BUNDLES_SHARED_PACKAGE](REMOTE_BUNDLES_SHARED_PACKAGE.md) is the reason.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  TEXTS_UNAVAILABLE: {
    outcome: 'none',
    sentence: "The texts of an embedded part in the visitor's language did not load; English is shown.",
    action: 'Visitors: reload the page. Operators: see that the files of the embedded parts are served.',
    cause:
      'The network of the visitor. On pages of the site texts load with their remote, and a failure is one of the remote.',
    specified: 'CN 8, "Translation load failure is logged"',
  },
  FILE_STREAM_BROKEN: {
    outcome: 'none; the browser raises it while it reads the answer of `renderBatch`',
    sentence: 'A stream of many files was cut off, or the answer is not such a stream.',
    action: 'Request the icons that did not come again; those that came are complete.',
    cause:
      'The last entry of a stream says that it is the end ([the form of the stream](../file-stream.md)). Without it the connection was cut: the network went, or the API was restarted. Bytes that are no stream at all come from something between browser and API.',
    specified: 'SD 4 (Download, bulk)',
  },
  FILE_NOT_SVG: {
    outcome: 'none of its own: it is beside a refused file in the answer of the upload',
    sentence: 'The name of a file that was to be uploaded does not end in `.svg`.',
    action:
      'Save the drawing as SVG and upload that. Renaming a picture does not help: what is inside is judged as well.',
    cause:
      'Page and server use the same rule, `uploadFault`, so that a page names such a file before it is sent. Upper and lower case are alike.',
    specified: 'CN 5 (uploaded icon file)',
  },
  SVG_MALFORMED: {
    status: 500,
    outcome:
      'where it is met in an answer, none beside a refused file of an upload; otherwise an error of the import',
    sentence: 'A drawing cannot be read as SVG.',
    action:
      'The message names the place in the markup. Leave the icon out of the import, or report it to its set. An uploaded file is exported again from its drawing program.',
    cause:
      'Drawings are read before they are painted or shown, so that nothing which is no drawing (scripts, broken tags) reaches a page. Icons of the default catalogue all pass.',
    specified: 'Resolution 19',
  },
  EMPTY_SEGMENT: {
    status: 404,
    sentence: 'The address has two slashes in a row.',
    action: 'Remove one of the two; the rest of the address may be right.',
    cause:
      'A link was joined from two parts that both brought a slash. An address that begins with two slashes would name another host in a redirect, so it is not repaired.',
    specified: 'Resolution 8 (a path, never a host)',
  },
  UNKNOWN_FILTER: {
    status: 404,
    sentence: 'A part of the address after `--` is not a filter, or a filter occurs twice.',
    action:
      'Leave the part out. Filters are: `png` or `vector`; a colour or `c-` with six hex digits; `ai`; `circle` or `square`; `icons8` or `external`; `animated` or `static`; `no-correct`; `author-` with an id.',
    cause:
      'Guessing would show unrequested results under an address that a search engine stores. A colour with wrong digits is the one exception: it is dropped by a redirect (SD 2).',
    specified: 'SD 2 (URL filter encoding); resolution 6',
  },
  PART_UNAVAILABLE: {
    outcome: 'none; a notice says which part is missing',
    sentence: 'A script that a page loads on first use could not be loaded.',
    action: 'Reload the page; the part then comes with its present version.',
    cause:
      'The network failed, or the tab is older than the files of its version. The page goes on without the part.',
    specified: '`docs/decisions/0010-weight-of-scripts.md`',
  },
  NOT_SUPPORTED: {
    outcome: 'none; a toast says so',
    sentence: 'The browser offers no way to copy this, or does not allow it.',
    action:
      'Download the file instead. Allow the site to write to the clipboard, or use the site over https.',
    cause:
      'Writing pictures to the clipboard needs a secure page, a recent browser and a page that has the focus.',
    specified: 'SD 7 (copy image)',
  },
});
