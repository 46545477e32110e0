import { errorTable } from '../error-table.ts';

/** Codes of the calls about the registry, which the shell answers. */
export const registryCallErrors = errorTable({
  REGISTRY_ACCESS_NEEDED: {
    status: 401,
    sentence: 'The console of the registry was requested by somebody who may not read it.',
    action:
      'Sign in as an administrator, or open `/registry/token` and enter a token of the registry. In a browser that shows a preview, leave the preview first.',
    cause:
      'Readers are administrators, as the API knows them at this moment, and holders of a token of a remote, which is checked with each call. The token of shells is not accepted. A token that was removed, or replaced by one of the same name, ends access.',
    specified: '`docs/decisions/0122-console-of-the-registry.md`',
  },
  REGISTRY_TOKEN_UNKNOWN: {
    status: 403,
    sentence: 'The token that was entered for the console is not one of the registry.',
    action:
      'Copy the whole token, as `npm run registry-token` printed it. If it is lost, an operator makes a new one under the same name.',
    cause:
      'The registry has no such token, or it is that of shells, which reads nothing here. A token ends when it is removed or replaced by one of the same name.',
    specified: '`docs/registry-protocol.md`',
  },
  REGISTRY_READ_FAILED: {
    status: 502,
    sentence: 'The shell could not read the registry for its console.',
    action:
      'Try again in a moment; the page does so by itself. Check that the service at `REGISTRY_URL` runs and is not older than the shell. Visitors are not affected: the shell serves its copy.',
    cause:
      'The registry service does not answer, its database or storage is unavailable, or the files of the registry cannot be read. The log of the shell has the reason.',
    specified: '`docs/decisions/0122-console-of-the-registry.md`',
  },
  REGISTRY_CHANGE_NOT_YOURS: {
    status: 403,
    sentence: 'A remote was to be changed in the console without its token.',
    action:
      'Enter the token of this remote at `/registry/token`. An operator makes one with `npm run registry-token`.',
    cause:
      'An administrator of the site reads the console; a change is made in the name of a token, so that code that runs in their browser cannot change every remote. A token changes its own remote alone.',
    specified: '`docs/decisions/0122-console-of-the-registry.md`',
  },
  REGISTRY_CHANGE_REFUSED: {
    status: 409,
    sentence: 'The registry refused a change that somebody made in the console.',
    action:
      'Do what its sentence says. `reason` in the answer is the code of the registry, which has a page of its own.',
    cause:
      'The rules of the commands apply: a rollout only grows, a version that was taken out must be restored first, a version must have been tried by a command. Or the remote has changed since the page was read.',
    specified: '`docs/decisions/0122-console-of-the-registry.md`',
  },
  REGISTRY_CHANGE_UNKNOWN: {
    status: 502,
    sentence: 'The registry did not say whether it made a change.',
    action: 'Look at the audit trail before you try again.',
    cause:
      'The service at `REGISTRY_URL` did not answer in time, or its database or storage is unavailable. The log of the shell has the reason.',
    specified: '`docs/decisions/0122-console-of-the-registry.md`',
  },
  UNKNOWN_REMOTE: {
    status: 404,
    sentence: 'A call of the console names a remote that the registry does not know.',
    action: 'Use a name from `/registry`.',
    cause: 'The remote has no version in use, or its name is misspelled.',
    specified: '`docs/decisions/0122-console-of-the-registry.md`',
  },
});
