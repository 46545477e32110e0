import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes of loading a version into a page, on the server or in a browser. */
export const loadingErrors = errorTable({
  REMOTE_ARTIFACT_MISSING: {
    outcome: 'a page falls back to the last good version, else 503',
    sentence: 'A file of a version cannot be fetched from the registry.',
    action: 'Check that the version is published and that the registry answers; the cause has its status.',
    cause: `A file of the web folder is looked for when versions change and when one is reported missing. A shell that holds the registry then takes the version out ([REMOTE_TAKEN_OUT](REMOTE_TAKEN_OUT.md)) where another can take its place. A shell with a copy of the registry copies the version again and takes nothing out, as other shells have it whole; so it does with what it could not copy before.

The pointer is newer than the files, for example while a copy of the registry is being synchronised, or old versions were removed too early.`,
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_BACKING_OFF: {
    outcome: 'as the failure before it',
    sentence: 'A version failed a moment ago and is not tried yet.',
    action:
      'Look in the log for the first failure; this one only repeats it. The version is tried again by itself after 1 s, then later each time, up to a minute.',
    cause: 'Without the pause every request would wait for the same failure.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_FORBIDDEN_IMPORT: {
    outcome: 'a page falls back to the last good version, else 503',
    sentence: 'The server bundle of a remote requires a package that is not shared.',
    action: 'Bundle the package into the remote; the hint lists what is shared.',
    cause:
      'Server bundles get a `require` that answers the shared packages only, so that a remote cannot reach the file system. A module of Node (`node:fs`) ends here too.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`; `docs/threat-model.md`',
  },
  REMOTE_MODULE_INVALID: {
    outcome: 'exit code 1 when it is activated; a page falls back to the last good version',
    sentence: 'A module of a remote does not export what the contract requires, or throws while it starts.',
    action:
      'Compare with `shared-contracts/remotes/remote-modules.ts`, or with what the cause says of the line that threw.',
    cause:
      'Code at the top of a module runs before any error boundary is there. The warm-up of `activate` meets it before a visitor does; in a browser it means that the entry script ran but left nothing.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_TIMEOUT: {
    outcome: 'a page falls back to the last good version, else 503',
    sentence: 'A remote did not load on the server within its deadline of 1.5 s.',
    action: 'Check how fast the registry answers. The version is tried again by itself.',
    cause:
      'Only the first use of a version fetches and compiles it; later ones have it in memory and on disk. A registry on a slow network shows itself here.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_UNAVAILABLE: {
    status: 503,
    outcome: 'when it answers the page; none for a region',
    sentence: 'A remote cannot be loaded now, nor its last good version; the rest of the page works.',
    action:
      'Visitors: try again in a moment with the button in its place. Operators: the chain of causes in the log names what failed, mostly [REMOTE_TIMEOUT](REMOTE_TIMEOUT.md) or [REMOTE_INTEGRITY_MISMATCH](REMOTE_INTEGRITY_MISMATCH.md); roll back if the version is bad.',
    cause:
      'On the server the region is left to the browser, which tries the same version by itself. In the browser the network of the visitor may be the reason.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_UNTRUSTED_ADDRESS: {
    outcome: 'none; the region shows that it is missing',
    sentence: 'A page was to load code from a URL that the registry did not give.',
    action: 'Publish the remote: only addresses that came with the page are loaded.',
    cause:
      'A remote tried to load a script by hand, or an extension of the browser changed the page. The content security policy would refuse it as well.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`; `docs/threat-model.md`',
  },
});
