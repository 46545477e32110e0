import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes of the registry: publishing, activating, rolling out and removing versions. */
export const registryErrors = errorTable({
  REMOTE_CHANGED_MEANWHILE: {
    status: 409,
    outcome: 'from the registry service; the console says it; nothing is changed',
    sentence: 'A remote has changed since the page of the console was read.',
    action: 'Look at what the page shows now, then decide again.',
    cause:
      'Somebody else, or an automatic rollout, decided in the meantime. Or the page is so old that the pointers no longer tell.',
    specified: '`docs/decisions/0122-console-of-the-registry.md`',
  },
  REMOTE_VERSION_UNTRIED: {
    outcome: 'the console says it; nothing is changed',
    sentence: 'A version that no command has tried was to be given to visitors from the console.',
    action:
      'Run `npm run publish-remote -- --preview`, `npm run rollout` or `npm run activate` for it: they render its pages on a server and in a browser first.',
    cause:
      'It was published alone. Trials need the build of the remote and a browser, which the shell has not.',
    specified: '`docs/decisions/0122-console-of-the-registry.md`',
  },
  REGISTRY_CORRUPT: {
    outcome: 'exit code 1; a page that needs it is 503',
    sentence: 'A file of the registry cannot be read.',
    action: 'Restore the file that the sentence names, or remove it and publish and activate again.',
    cause:
      'The disk was full while it was written, or it was edited. A server that is running goes on with the copy that it has.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REGISTRY_LOCKED: {
    status: 503,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'Another process is changing the registry.',
    action:
      'Wait for it. If the process of that number does something else, remove the lock file that the sentence names.',
    cause:
      'Publishing and activating take turns; each waits 5 s. The lock of a process that has ended is taken over, unless its number went to another one.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REGISTRY_UNAVAILABLE: {
    status: 503,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'The registry, its database or its storage of versions does not answer.',
    action:
      'Look at the cause on the next line: an address that is wrong, a key that is refused, a bucket or a database that is not there. Then run the command again; nothing was changed by half.',
    cause:
      'Pages do not need the registry: each shell goes on with the state that it has seen last. Only publishing and changes of versions wait.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REGISTRY_SETTING_INVALID: {
    outcome: 'exit code 1 before anything starts',
    sentence: 'A setting of the registry cannot be used.',
    action: 'Correct the variable that the line names, or leave it out.',
    cause:
      '`KEPT_VERSIONS_DAYS` is no number, or less than seven: tabs that are open work on their version for seven days. Or `SIGNING_KEY_FILE` names no file with a private key.',
    specified: '`docs/registry-protocol.md`',
  },
  REGISTRY_SETTING_MISSING: {
    outcome: 'exit code 1 before anything starts',
    sentence: 'A setting of the registry is missing.',
    action: 'Set the variable that the line names.',
    cause:
      'Some settings are of use together only: the address of a storage with the key of an account, the address of a registry with a token to write.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REGISTRY_TOKEN_MISSING: {
    status: 401,
    outcome: 'from the registry service',
    sentence: 'A change of the registry was requested without a known token.',
    action:
      'Set `REGISTRY_TOKEN` to the token of your remote. An operator makes one with `npm run registry-token`; one that was made again or removed has ended.',
    cause: 'Reading needs no token, every change does, since pointers decide which code runs in pages.',
    specified: '`docs/registry-protocol.md`',
  },
  REGISTRY_TOKEN_REFUSED: {
    status: 403,
    outcome: 'from the registry service',
    sentence: 'A token was used for a remote, or for a call, that is not its own.',
    action:
      'Use the token of the remote that you deploy. The token of a shell takes bad versions out and does nothing else.',
    cause: 'Each team changes its own remote only.',
    specified: '`docs/registry-protocol.md`',
  },
  REMOTE_VERSION_EXISTS: {
    status: 409,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'The version to publish is published already.',
    action:
      'Nothing is lost: the same build is there. Activate it. To publish something else, change a source first: the name of a version ends with a hash of its content.',
    cause: 'A published version never changes, because pages and caches keep its files for ever.',
    specified: '`docs/registry-protocol.md`',
  },
  REMOTE_DECIDED_BY_TEAM: {
    status: 409,
    outcome: 'a line of the build; the version is published and not activated',
    sentence:
      'A team decided which version of the remote visitors get; a build, a start or a release does not change that.',
    action:
      'Nothing, if the team ships the remote itself. Otherwise ask the one whom the line names, or repeat the build with the name of the remote and `--why "reason"`; the audit trail keeps the reason.',
    cause:
      'A remote belongs to whoever activated, rolled out, promoted or rolled back last. Builds move only what builds moved last, and never end a rollout.',
    specified: '`docs/decisions/0120-who-decides-about-a-remote.md`',
  },
  REMOTE_ONLY_VERSION: {
    status: 409,
    outcome: 'from the registry service; a line in the log of a shell',
    sentence:
      'A shell wants to take out the only version of a remote that can serve; its team must confirm that.',
    action:
      'Look at the reason in the log of the shell. Publish and activate a corrected version; or take it out with the token of the remote: `npm run take-out -- 1.0.0-3f9a2c81 --why "blocks every page"`.',
    cause:
      'The token of shells is on every shell. With no version to fall back on, one wrong or stolen verdict would mark the remote as bad for everybody, so it needs a second word. The shell that found the fault leaves the version out of its own pages meanwhile.',
    specified: '`docs/decisions/0120-who-decides-about-a-remote.md`',
  },
  REMOTE_VERSION_TAKEN_OUT: {
    status: 409,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence:
      'The version was taken out because it failed; it cannot be activated or rolled out without `restore`.',
    action:
      'Read the reason, fix the remote and publish a new version. If the version was not the cause, activate it again with `--restore`.',
    cause:
      'A shell, or a person, found that the version does not load, throws too often or blocks, and took it from everybody.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_VERSION_UNKNOWN: {
    status: 404,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'The version to activate is not published.',
    action: 'Publish it, or take one of the folder that the hint names.',
    cause:
      'A mistyped version, or another data directory than the one that was published to: check `DATA_DIR`.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_KEY_FOREIGN: {
    status: 422,
    outcome: 'of the registry service; exit code 1; a page falls back to the last good version',
    sentence: 'A version is signed by a key that may not sign this remote.',
    action:
      'Sign the version with the key of its own remote. If the key shall sign this remote as well, an operator says so with `npm run registry-key -- team.pub.pem mf-search,mf-header`, for the registry and for each shell.',
    cause:
      'Each key is bound to the remotes that it may sign, so that a key that leaks, or a team that errs, reaches no remote of others. A public key that was only laid into the folder of keys is bound to none.',
    specified: '`docs/registry-protocol.md`; `docs/threat-model.md`',
  },
  REMOTE_SIGNATURE_INVALID: {
    status: 422,
    outcome: 'from the registry service; exit code 1; a page falls back to the last good version',
    sentence: 'A version is not signed by a key that the shell trusts, or is in the folder of another one.',
    action:
      'Publish it again with the private key of this installation (`SIGNING_KEY_FILE` names its file), or add the public key of its builder to the trusted ones: `keys/{any name}.pub.pem` in the `DATA_DIR` of the registry and of each shell.',
    cause:
      'Remote code runs in the process of the server, so only signed versions are run. A moved or copied version folder is refused although its signature is right: the signed document names another version.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`; `docs/threat-model.md`',
  },
  REMOTE_INTEGRITY_MISMATCH: {
    status: 422,
    outcome: 'from the registry service; exit code 1; a page falls back to the last good version',
    sentence: 'A file of a version is not the one that was published.',
    action:
      'Remove the folder of the version and publish it again. If none of your people touched the registry, treat it as an attack: change the keys and look who can write there.',
    cause:
      'Each file is compared with the hash in the signed document before it runs. While publishing, the code means that the build holds a file without a hash: build again from an empty `dist`.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`; `docs/threat-model.md`',
  },
  REMOTE_NOT_CLEANED_UP: {
    outcome: 'exit code 1',
    sentence: 'Unused versions could not be removed.',
    action:
      'The line says why for each version: repair the disk or the storage, then run `npm run clean-up` again after an hour, or leave it to the clean-up of the next day.',
    cause:
      'The storage of versions refused, or did not answer. The others were removed. The named ones cannot be served or published until their removal is finished.',
    specified: '`docs/registry-protocol.md`',
  },
  NOTHING_ACTIVE: {
    status: 409,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A rollout or a preview was requested for a remote without an active version.',
    action: 'Activate a version first, then roll the new one out or preview it.',
    cause: 'Everyone outside of a rollout or a preview has the active version; there is none yet.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  NOTHING_TO_ROLL_BACK: {
    status: 409,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A remote has no version before the active one.',
    action: 'Publish and activate a fixed version instead.',
    cause: 'It was activated once only, or the roll-back was done already: it goes one step.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  NO_ROLLOUT: {
    status: 409,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A promotion was requested for a remote without a rollout.',
    action:
      'Look at `versions`: the rollout may have been rolled back, promoted, or its version taken out. `activate` gives a version to everyone.',
    cause: 'No rollout of this remote was begun, or it has ended.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  PREVIEW_INVALID: {
    status: 422,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A preview was requested with a name or a number of days that cannot be.',
    action:
      'Name it like `pr-42`: lower-case letters, digits, dots, hyphens and underscores, 40 at most, a letter or digit first. Let it last 1 to 30 days.',
    cause:
      'The name is part of links and of the audit trail; a preview that never ends would be a second site.',
    specified: '`docs/registry-protocol.md`',
  },
  PREVIEWS_FULL: {
    status: 409,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A remote has as many previews as it may have.',
    action:
      'List them with `npm run versions`, and remove those of merged changes with `npm run publish-remote -- --remove-preview pr-42`. CI should do that on merge.',
    cause:
      'Each preview keeps its version in the registry and in every shell. Twenty of one remote may exist at a time.',
    specified: '`docs/registry-protocol.md`',
  },
  ROLLOUT_MOVES_BACK: {
    status: 409,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A rollout would give visitors an older version than they have.',
    action:
      'Roll the remote back to take the rollout from everybody, then begin again with the version and the share that you want.',
    cause:
      'The share is smaller than before, or the version was in use before the one that visitors have. A visitor moves back only by a rollback, or when a version is taken out.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  ROLLOUT_UNDER_WAY: {
    status: 409,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'An older version was to be activated while another one is being rolled out.',
    action: 'Roll back to end the rollout, or promote it; then activate the other version.',
    cause:
      'Visitors in the rollout have a newer version than the one to activate. To take it from them is a rollback, which the audit trail should name as one.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
});
