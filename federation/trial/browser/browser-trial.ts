import { launchBrowser } from '@icoteca/tooling/installed-browser';
import type { Browser } from 'playwright';
import { FederationError } from '../../federation-error.ts';
import type { WarmUp } from '../../registry/activate-version.ts';
import type { Registry } from '../../registry/registry.ts';
import { remoteVersion } from '../../registry/remote-version.ts';
import type { VersionDocument } from '../../registry/version-document.ts';
import { apiAt } from '../trial-host.ts';
import { slotProps, withRealIcon } from '../trialled-version.ts';
import { writeEvidence } from './evidence.ts';
import { trialPageScript } from './page-bundle.ts';
import { startTrialServer } from './trial-server.ts';
import type { TrialTask } from './trial-task.ts';
import { type FailedWindow, type TrialLimits, trialLimits, tryInWindow } from './trial-window.ts';

/**
 * Loads a version in a real browser by the loader of pages, as its document says: every exposed module, then the pages and slots
 * that the remote names are drawn for a guest of the running API and used for the first time, effects and later parts included.
 * @param executablePath of Chromium
 * @returns a warm-up that throws FederationError TRIAL_BROWSER_MISSING when Chromium does not start, and REMOTE_TRIAL_FAILED
 *   naming the module, page or slot, why, and the files with a picture of the page and its console
 */
export function rendersInBrowser(
  registry: Registry,
  apiUrl: string,
  executablePath: string,
  limits: TrialLimits = trialLimits,
): WarmUp {
  return async (document) => {
    const { name, version, integrity } = document;
    const script = await trialPageScript();
    const api = apiAt(apiUrl);
    const addresses = await Promise.all((document.trials ?? []).map((trial) => withRealIcon(trial, api)));
    const server = await startTrialServer({
      script,
      apiUrl,
      file: async (pathname) => {
        const file = pathname.slice(`/remotes/${name}/${version}/`.length);
        return integrity[file] === undefined ? null : registry.file(name, version, file);
      },
    });
    try {
      const browser = await launched(executablePath);
      try {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        const { parts, page } = tasksOf(document);
        const windows = await Promise.all([
          tryInWindow(context, server.origin, parts, limits),
          ...addresses.map((address) => tryInWindow(context, server.origin + address, page, limits)),
        ]);
        // Of modules first: one that throws makes its pages fail too.
        const failed = windows.find((each) => each !== null);
        if (failed) await refuse(document, failed);
      } finally {
        await browser.close();
      }
    } finally {
      await server.close();
    }
  };
}

async function launched(executablePath: string): Promise<Browser> {
  try {
    return await launchBrowser(executablePath);
  } catch (cause) {
    throw new FederationError('TRIAL_BROWSER_MISSING', `${executablePath} does not start.`, {
      hint: 'Start it by hand to see why, or name another Chromium by CHROMIUM_PATH.',
      cause,
    });
  }
}

function tasksOf(document: VersionDocument): { readonly parts: TrialTask; readonly page: TrialTask } {
  const { name, exposes, slots, mounts, pages = {} } = document;
  const snapshot = { revision: 0, remotes: { [name]: remoteVersion(document, '/remotes') } };
  const routes = new Set(mounts.map((mount) => pages[mount] ?? './routes'));
  const filling = new Set(Object.values(slots));
  const mustHave = (expose: string) => {
    if (routes.has(expose)) return 'createRoutes';
    return filling.has(expose) ? 'default' : undefined;
  };
  const drawn = Object.entries(slots).flatMap(([slot, expose]) => {
    const props = slotProps[slot];
    return props === undefined ? [] : [{ name: slot, expose, props }];
  });
  const modules = exposes.map((expose) => ({ expose, mustHave: mustHave(expose) }));
  const task = { snapshot, remote: name };
  return {
    parts: { ...task, modules, slots: drawn, drawsPage: false },
    page: { ...task, modules: [], slots: [], drawsPage: true },
  };
}

async function refuse({ name, version }: VersionDocument, failed: FailedWindow): Promise<never> {
  const { failure, evidence } = failed;
  const files = await writeEvidence({ name, version }, evidence);
  throw new FederationError(
    'REMOTE_TRIAL_FAILED',
    `${name}@${version} fails in a browser, in ${failure.what}: ${failure.reason}.`,
    {
      hint: `Correct the remote and publish it again; visitors still have the version before. What the browser showed and said: ${files.join(', ')}`,
    },
  );
}
