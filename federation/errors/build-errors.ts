import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes of building and checking a remote, and of the commands of a team. */
export const buildErrors = errorTable({
  BUILD_FAILED: {
    outcome: 'exit code 1',
    sentence: 'A package does not build.',
    action:
      'Run `npx webpack` in the folder that the hint names to see the whole; the sentence has what webpack said last.',
    cause:
      'An error of types does not end here, webpack does not check them: it is an import that is not found, or syntax.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  INSTALL_FAILED: {
    outcome: 'exit code 1',
    sentence: 'npm could not install the packages.',
    action:
      "Read the lines of npm above the code. It needs a package registry that can be reached and about 1 GB of disk; then run the command again, it goes on from npm's cache.",
    cause:
      'A proxy that npm does not know (`npm config get proxy`), a full disk, or a `package-lock.json` that was edited by hand so that `npm ci` refuses it.',
    specified: 'README (two commands)',
  },
  PACKAGE_NOT_PUBLISHED: {
    outcome: 'exit code 1',
    sentence: 'npm did not publish a package.',
    action:
      'Read the lines of npm above the code; `npm login` gives the rights. A version that is there already is left out.',
    cause:
      'A registry of packages takes each version once, and only from those who may publish in its scope.',
    specified: '`docs/decisions/0115-packages-for-teams.md`',
  },
  PLAIN_BUILD_UNFIT: {
    outcome: 'exit code 1',
    sentence: 'What the official federation plugin built cannot be published as a remote.',
    action:
      'Change what the hint names in the configuration of the build or in remote.json, build again, then publish again.',
    cause:
      '`--plain` takes a build of `@module-federation/enhanced` 2 with its manifest, an entry script that leaves a global of a name that no other version has, `publicPath: "auto"`, and pages alone: no slots, and no pages that belong to a visitor.',
    specified: '`docs/decisions/0119-standard-federation.md`',
  },
  REMOTE_FOLDER_EXISTS: {
    outcome: 'exit code 1',
    sentence: 'The folder of the new remote already exists.',
    action: 'Choose another name, or remove the folder if it holds nothing of worth.',
    cause: '`npm run new-remote` and `npm create @icoteca/remote` overwrite nothing.',
    specified: '`docs/registry-protocol.md`',
  },
  REMOTE_DESCRIPTION_INVALID: {
    status: 422,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'The `remote.json` of a package cannot be read or has wrong fields.',
    action: 'Correct the fields that the sentence names; `federation/README.md` shows a whole one.',
    cause:
      'The file says what the remote mounts and fills before any of its code runs, so it is checked when it is built, published and activated.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_NOT_BUILT: {
    outcome: 'exit code 1',
    sentence: 'A package has no complete build to publish.',
    action: 'Run `npx webpack` in the package, then publish again; `node federation/build-all.ts` does both.',
    cause:
      'A version needs both bundles, for the browser and for the server. One of them is missing: the build broke off, or only one configuration was built.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_BUNDLES_SHARED_PACKAGE: {
    status: 422,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A remote bundles its own copy of a package of which a page has one.',
    action: 'Import the package by the name in `federation/shared-packages.ts` and by no path inside it.',
    cause:
      'Two copies of React or of a store break hooks and observers in ways that are hard to see. A deep import (`react-dom/client` where it is not shared) goes around the sharing.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  REMOTE_OVER_BUDGET: {
    status: 422,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A module of the remote is larger than its budget allows.',
    action:
      '`node federation/bundle-report.ts` says what the build is made of. Load what few visitors need later, or raise the number in `budgets` of remote.json, so that the reviewer sees it.',
    cause:
      'Budgets are KB as brotli sends them, for the entry, the scripts and the style sheets that a page with the module loads first.',
    specified: '`docs/registry-protocol.md`',
  },
  REMOTE_PLUGIN_UNSUPPORTED: {
    status: 422,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A version was built by a major version of the federation plugin that pages cannot load.',
    action:
      'Build it with the version of `@module-federation/enhanced` in `federation/package.json`, then publish again. To support another major version, prove it first in `federation/browser-loader/plugin-releases.test.ts`.',
    cause:
      'Pages load entry scripts with a loader of their own, and a major version of the plugin may change how an entry script calls it. `plugin` in version.json names the version that built it.',
    specified: '`docs/decisions/0083-own-loader-proven-with-the-plugin.md`',
  },
  REMOTE_CONTRACT_MISMATCH: {
    status: 422,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence: 'A remote was built for contracts that this installation does not have.',
    action:
      'Build it against the contracts that are here, or deploy the shell that has the newer ones first.',
    cause:
      'The version carries the range of contract versions that it needs. Activating it would give visitors a page that calls what is not there.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
  CONSUMER_CONTRACT_BROKEN: {
    status: 422,
    outcome: 'from the registry service; exit code 1 of a command',
    sentence:
      'A live remote would lose something that it uses, or a new version uses something that is not offered.',
    action:
      'The line names each use: an event, a slot, a port of the host, a call of the API. Retain what others use, or deploy the remotes first that do without it; `npm run check-consumers` says when nobody needs it any more.',
    cause:
      'A build writes down what its sources use (`uses` in version.json). A version is published only when the contracts have all of it, and when every event that another live remote listens to, and every slot that it shows, still has somebody who emits or fills it.',
    specified: '`docs/registry-protocol.md`',
  },
  REMOTE_TRIAL_FAILED: {
    outcome: 'exit code 1',
    sentence:
      'A module, a page or a slot of the version does not load or render, on the server or in a browser; the version is not activated.',
    action:
      'The line names the module, page or slot, the reason, and the files that the trial in a browser leaves: a picture of the page and its console. Check that the API runs at `API_URL` (the site at `PORT` on this machine without it). If it does, fix the remote and publish it again; pages go on with the version that they have.',
    cause:
      'Before a pointer moves, the server bundle is started and every address in `trials` of remote.json, and every slot that needs nothing of its page, is rendered once as a guest would get it: loaders, redirects, status, document head, components to the end. Then a browser loads every exposed module as pages do, and draws the same pages and slots with the content policy of the site: what throws at the start of a module or in an effect, a chunk that does not load, or something that the policy refuses ends the trial. Then each page is used for the first time: it is pointed at, walked through by keyboard, typed into, and its menus are opened. What throws or hangs then ends the trial too. Links are not followed and forms are not sent.',
    specified: '`docs/registry-protocol.md`',
  },
  TRIAL_BROWSER_MISSING: {
    outcome: 'exit code 1',
    sentence: 'No Chromium was found to try a version in before visitors get it.',
    action:
      'Install Chromium, or name one by `CHROMIUM_PATH`; `npx playwright install chromium` installs one too. `--without-browser-trial "reason"` activates or rolls out without this trial; the audit trail records the reason.',
    cause:
      'A version can render on the server and throw in every browser, so `activate` and `rollout` load it in a real one. Looked at are `CHROMIUM_PATH`, the usual places of the system and the browser of Playwright.',
    specified: '`docs/registry-protocol.md`',
  },
});
