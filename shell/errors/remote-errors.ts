import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes of remotes that are missing from a page or hurt it. */
export const remoteErrors = errorTable({
  REMOTE_ABSENT: {
    status: 503,
    outcome: 'with Retry-After; none for a region',
    sentence: 'The address, or a region of the page, belongs to a remote that is not deployed here.',
    action:
      'Deploy the remote: `node federation/build-all.ts` with its name. Visitors: the rest of the site works.',
    cause:
      'Reserved words of addresses stand in the contract, so that `/icons/collections` is never taken for a search, even where no remote answers it yet. A remote whose only version blocked a render worker is left out as well, until the next start; the log of the gateway names it with `RENDER_BLOCKED`.',
    specified: 'Resolution 1 (reserved path without its remote)',
  },
  REMOTE_FAILED: {
    outcome:
      'as [REMOTE_UNAVAILABLE](REMOTE_UNAVAILABLE.md) when no last good version is there; otherwise none',
    sentence: 'A version of a remote could not be used on the server, for a reason without a code.',
    action: 'Fix it or roll it back; the log names remote, version and what was thrown.',
    cause:
      'Whatever is known to go wrong with a remote has its own code; here something else was thrown while the version was fetched, checked or started. The last good version is used meanwhile.',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  REMOTE_FELL_BACK: {
    outcome: 'none; the page is whole',
    sentence: 'The last good version of a remote is used instead of the active one.',
    action: 'Fix the active version or roll it back; visitors see an older one meanwhile.',
    cause:
      'The browser could not load or start the active version, or it threw while it was drawn. The page took the version before, which it knows from its snapshot of the registry. The report carries the first error.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_TAKEN_OUT: {
    outcome: 'none',
    sentence:
      'The shell has taken a failing version of a remote out of use; the last good version is served.',
    action:
      'Operators: the log line names remote, version and reason; the audit trail of the registry has the same. Publish a repaired version. If the version was not at fault, activate it again with `--restore`: every shell takes it back within seconds.',
    cause:
      'One of: its bundle cannot be loaded ([REMOTE_MODULE_INVALID](REMOTE_MODULE_INVALID.md), [REMOTE_INTEGRITY_MISMATCH](REMOTE_INTEGRITY_MISMATCH.md)), it missed its deadline three times, it threw in at least five pages and a fifth of its pages within half a minute ([REMOTE_THREW](REMOTE_THREW.md)), a render worker hung in it ([RENDER_BLOCKED](RENDER_BLOCKED.md)) or was full since its first page ([RENDER_MEMORY](RENDER_MEMORY.md)), a file of it is missing, or it threw in browsers ([REMOTE_THREW_IN_BROWSERS](REMOTE_THREW_IN_BROWSERS.md)).',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  REMOTE_THREW: {
    status: 500,
    outcome: "when it was the page's main part; none for a region, which the browser then tries to draw",
    sentence: 'Code of a remote threw while the server made a page.',
    action:
      "Operators: the log has the stack under the id of the request. When it happens in a fifth of the version's pages the version is taken out by itself ([REMOTE_TAKEN_OUT](REMOTE_TAKEN_OUT.md)).",
    cause: 'A component, a loader or `createRoutes`. A call of the API that fails is not counted.',
    specified: '`docs/decisions/0008-pages-in-render-workers.md`',
  },
  REMOTE_THREW_IN_BROWSERS: {
    outcome: 'none; each page draws itself anew with the last good version',
    sentence:
      'Pages report that a new version of a remote throws, or does not load, in the browsers of visitors.',
    action:
      'Operators: one line for each network, with how many there are by now and how many had a page with the version. From eight of them, and a fifth, the version is taken out by itself ([REMOTE_TAKEN_OUT](REMOTE_TAKEN_OUT.md)). With fewer look at `icoteca_page_errors_total` and roll back. A version that was taken out wrongly comes back with `activate --restore`; it is then left to you.',
    cause:
      'Something that the server does not run: an effect, a handler, an interface that only some browsers have, a file that is gone.',
    specified: '`docs/decisions/0038-what-browsers-tell.md`',
  },
});
