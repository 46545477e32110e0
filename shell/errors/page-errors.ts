import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes of pages that the shell makes, and of the requests for them. */
export const pageErrors = errorTable({
  CROSS_SITE_WRITE: {
    status: 403,
    sentence: 'A page of another site sent a call that would change something.',
    action: 'Do it on this site. A program that acts for somebody sends a bearer token of its own.',
    cause:
      'The browser named another site in `Sec-Fetch-Site` or `Origin`, or the call carries the cookie of a session and does not say where it comes from. A proxy that changes `Host` and is not among `PUBLIC_ORIGINS` has the same effect.',
    specified: 'SD 4 (User session); resolution 23',
  },
  FILE_FORBIDDEN: {
    status: 403,
    sentence: 'The address leads out of the folder of the files.',
    action: 'Go to a page of the site. Browsers never request such an address.',
    cause:
      "`..` in the address of a script or a style sheet, mostly a search for weak places. Nothing outside of the folders of the shell's build and of the `web` folders of remotes is ever read.",
    specified: '`docs/threat-model.md` (the publish token is code on the shell)',
  },
  FILE_NOT_FOUND: {
    status: 404,
    sentence: 'A script, style sheet or picture of the site is missing.',
    action: 'Reload the page: it then loads the files of the current version.',
    cause:
      'The page is older than the time for which old versions are kept, or a link to a file was typed by hand.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  FOREIGN_FORM: {
    status: 403,
    sentence: 'A page of another site sent a picture to search by image.',
    action: 'Open search by image on this site and choose the picture there.',
    cause:
      'The browser named another site in `Origin` or `Sec-Fetch-Site`. A proxy that changes `Host` and is not among `PUBLIC_ORIGINS` has the same effect, since both are compared.',
    specified: 'SD 2 (search by image)',
  },
  HYDRATION_RECOVERED: {
    outcome: 'none',
    sentence:
      'Server and browser rendered different things; React repaired it, and the visitor sees the right page.',
    action: 'Developers: report it with the address; the telemetry has the part of the page.',
    cause:
      'Something in the first render depended on the time, on chance, on the window or on local storage. Such values are decided once a request and travel in the state (resolution 15).',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  INTERNAL_TEST: {
    status: 404,
    outcome: 'page of an unhandled error on /test/error; a report alone on /test/sentry',
    sentence: 'An internal page failed or reported an error on purpose.',
    action: 'Nothing. It shows that errors reach the error page and the reports.',
    cause:
      'Someone opened `/test/error` or pressed the button of `/test/sentry`; both exist only where the public does not reach the server.',
    specified: 'CN 2 (internal test and debug pages)',
  },
  OVERRIDE_REFUSED: {
    status: 403,
    outcome: '; 400 when the address names no remote or an origin that is not listed',
    sentence: 'A development build did not replace a remote.',
    action:
      'Open the address that `npm run dev` printed in the address bar yourself. On a site for the public sign in as an admin first, and have the operator list the origin in `DEV_ORIGINS`.',
    cause:
      "A link or a form of another site asked for it, the visitor is no signed-in admin of a public site, or the origin is neither listed nor, where `loopback` is listed, on the visitor's own machine.",
    specified: 'design, Working on one remote; decision 41',
  },
  PAGE_CONTEXT_MISSING: {
    outcome: 'none; thrown while developing',
    sentence: 'A part of the shell was rendered outside of a page of the shell.',
    action: 'Render it inside a `PageContextProvider`, as `shell/client/main.tsx` does.',
    cause:
      'A slot or a layout part was mounted by a test or by another product. Remotes have slots through their host and never need this context.',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  PAGE_FAILED: {
    status: 500,
    sentence: 'A page could not be made, and the error had no code.',
    action:
      'Reload it; quote the error id of the page when it stays so. The log of the gateway has the stack under that id.',
    cause:
      'A loader or a component threw something that nobody expected: a defect. In the browser the page is drawn once more, by the last good version of its remote; then it is only reported, and the visitor sees nothing of it. Give the situation a code when you mend it.',
    specified: 'SD 8 (unhandled errors)',
  },
  PAGE_NOT_HYDRATED: {
    outcome:
      'none; the page stays readable, its links and forms work, header and sidebar wake, a notice names the code',
    sentence: "The scripts of a page's remote did not come; its main region stays as the server made it.",
    action:
      'Use the notice\'s "Try again", which loads the page anew. If it stays so, report the browser and the address. Operators: see whether the files under `/remotes/` answer.',
    cause:
      'The remote of the page could not be loaded in the browser, mostly because of the network or an extension that blocks scripts; the report has the cause.',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  PART_FAILED: {
    outcome: 'none',
    sentence:
      'A component of a remote threw while it was rendered; the nearest error boundary is shown in its place.',
    action:
      'Nothing for a visitor but to try again with the button in its place. Operators: the report names the remote and its version; roll it back when the reports began with it.',
    cause:
      "A component, an effect or a handler inside of it. It is reported by the shell because the remote's own boundary did not report it.",
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  PREVIEW_ENDED: {
    status: 410,
    sentence: 'A preview is over: it was removed, its days are over, or its name shows a newer version.',
    action:
      'Ask the team for a new link. Teams: `npm run versions` lists the previews of a remote, `npm run publish-remote -- --preview pr-42` shows a version again.',
    cause:
      'CI removes the preview of a change that was merged or closed. A link shows one version alone, so that a new push has a new link. A version that was taken out because it hung is in no preview either.',
    specified: '`docs/decisions/0118-previews-by-signed-links.md`',
  },
  PREVIEW_LINK_INVALID: {
    status: 403,
    sentence: 'A link to a preview cannot be read, or no key signed it that may sign the remote.',
    action:
      'Copy the whole address that the command printed. If it is whole, an operator lists the trusted keys with `npm run registry-key`, on the machine of the shell.',
    cause:
      'The link was cut off or changed, it is of another site, or the key of the team is not trusted by this shell for this remote.',
    specified: '`docs/registry-protocol.md`',
  },
  PREVIEW_NOT_READY: {
    status: 503,
    outcome: 'with Retry-After and Refresh',
    sentence: 'A shell does not know a preview yet, or has no copy of its version.',
    action:
      'Wait: the page tries again every second. Operators: if it stays so, look in the log of the shell why it cannot follow the registry.',
    cause:
      'The link names the state of the registry that lists the preview; the shell has an older one, mostly for a second after the link was made.',
    specified: '`docs/registry-protocol.md`',
  },
  PREVIEW_WITHOUT_SESSION: {
    status: 403,
    sentence: 'A browser that shows a preview tried to sign in.',
    action:
      'Leave the preview with the button of its badge, then sign in. A private window keeps a session apart.',
    cause:
      'The code of a preview may be one that nobody has reviewed, so it never runs with the rights of an account: opening the link signs the browser out, and its calls are those of a guest.',
    specified: '`docs/decisions/0118-previews-by-signed-links.md`; `docs/threat-model.md`',
  },
  REGION_FAILED: {
    outcome: 'none; the place of the region says so',
    sentence: 'A region of a page threw, and the error had no code.',
    action:
      'Visitors: use the retry in its place; the rest of the page works. Operators: the telemetry has the error with remote and version.',
    cause: 'A component of a remote threw while it was rendered.',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  REGION_LATE: {
    outcome: 'none; the page is whole but for the region',
    sentence: 'A region of a page was not ready within 8 s, so the server left it to the browser.',
    action:
      'Operators: look why it is slow; the log names the request. Visitors need do nothing, the region comes by script.',
    cause:
      'Its loader waits for a call that does not answer, or its remote is being fetched from a slow registry.',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  REJECTION_UNHANDLED: {
    outcome: 'none',
    sentence: 'A promise in a page was rejected, and no code handled it.',
    action: 'Operators: look for the version in the report; the page went on without what it waited for.',
    cause: 'Mostly a call whose failure was not thought of.',
    specified: '`docs/decisions/0029-who-threw.md`',
  },
  RENDER_BLOCKED: {
    status: 503,
    outcome: 'with Retry-After for its pages',
    sentence: 'A render worker was silent for 3 s or longer while it made a page, and was ended.',
    action:
      'Operators: repair or roll back the remote that the log names; its version is taken out ([REMOTE_TAKEN_OUT](REMOTE_TAKEN_OUT.md)).',
    cause:
      'The event loop of the worker did not turn: an endless loop or a very long computation. When that has used 2.5 s of processor time, the stack of the worker names the version whose code runs. A worker that is silent without using the processor is ended after 30 s, and no version is held responsible. Other workers go on, a new one replaces it.',
    specified: '`docs/decisions/0086-hangs-by-diagnostic-report.md`',
  },
  RENDER_LOST: {
    status: 503,
    outcome: 'with Retry-After',
    sentence: 'A render worker went away while it made a page.',
    action: 'Reload the page. Operators: the log of the gateway has the end of the worker, mostly memory.',
    cause:
      'A page that was already being sent is broken off, because a half page must not look like a whole one.',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  RENDER_MEMORY: {
    outcome: 'nothing for visitors; 503 with Retry-After for the pages of a worker that died',
    sentence:
      'A render worker held too much memory after a garbage collection and was replaced, or died of its limit.',
    action:
      'Teams: look for lists, caches or listeners of the module that grow with each page. The version is taken out already ([REMOTE_TAKEN_OUT](REMOTE_TAKEN_OUT.md)); its reason says how much it held. Operators: when no version was taken out, look at the pages rendered before; a version that has served for hours is never taken out for memory.',
    cause:
      'A worker may have 512 MB of heap and needs a fraction of it; buffers outside of the heap count too. When half of it is still in use after a garbage collection, the worker serves until its replacement is ready, and finishes its pages. If half of what it holds came since the first page of a version that is younger than six hours, and of no second one, that version is taken out. A worker that allocates hundreds of megabytes within one page reaches the limit before it can be replaced.',
    specified: '`docs/decisions/0087-verdicts-on-versions.md`',
  },
  SCRIPT_FAILED: {
    outcome: 'none',
    sentence: 'A script of a page threw, and nothing caught it.',
    action:
      'Nothing for a visitor. Operators: the report names the remote and the version whose script was nearest to the place.',
    cause: 'An event handler, a timer or an effect.',
    specified: '`docs/decisions/0029-who-threw.md`',
  },
  SERVER_FAILED: {
    status: 500,
    sentence: 'The gateway failed on a request that is no page.',
    action: 'Try again; quote the request id if it stays so.',
    cause:
      'A file that cannot be read, or a mistake of ours. The log of the gateway has the error under the request id.',
    specified: 'The design, section 4',
  },
  STATE_MISSING: {
    outcome: 'none; the page stays as the server sent it',
    sentence: 'The page carries no state for the script to start from.',
    action:
      'Reload. Developers: something between server and browser rewrote the page and dropped inline data.',
    cause:
      'A proxy or an extension that removes inline scripts, or a page that was saved and opened from disk.',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  TRANSLATIONS_UNAVAILABLE: {
    outcome: 'none',
    sentence:
      'The translation distribution service did not answer for a locale and content area; the texts that were built stand in.',
    action:
      'Open the address of the log line. It must answer within 1.5 seconds with JSON of texts by namespace, as `/translations/de/common.json` of any installation does. The service is asked again after a minute. Without `TRANSLATIONS_URL` no service is asked.',
    cause: 'The service is down, slow, or `TRANSLATIONS_URL` names another place.',
    specified: 'CN 8, "Translation load failure is logged"',
  },
  TRANSLATIONS_UNKNOWN: {
    status: 404,
    sentence: 'Texts were requested in a locale or content area that does not exist.',
    action: 'The answer lists locales and content areas; ask for `/translations/{locale}/{content}.json`.',
    cause: 'A wrong code in the address; `zu` is for the overlay only and has no texts.',
    specified: 'CN 7, "Translations: fetched per locale and content area (common and icon)"',
  },
  VISITOR_GONE: {
    outcome: 'none',
    sentence: 'The visitor left before the page was complete.',
    action: 'Nothing. It is named so that it is not counted among failures.',
    cause: 'The connection was closed: a tab, a stop button, or a client with a short time limit.',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
});
