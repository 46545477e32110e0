import { findBrowser } from '@icoteca/tooling/installed-browser';
import { FederationError } from '../federation-error.ts';
import type { WarmUp } from '../registry/activate-version.ts';
import type { Registry } from '../registry/registry.ts';
import { rendersOnServer } from '../registry/warm-up.ts';
import { usage } from '../run-command.ts';

/** The flag that leaves the trial in a browser out, with its reason. */
export const withoutBrowserTrial = 'without-browser-trial';

/** How a version is tried before a command gives it to visitors. */
export interface TrialOfCommand {
  readonly warmUp: WarmUp;
  /** What the audit trail records: the reason of the change, and that of leaving a trial out. */
  readonly why: string | undefined;
}

/**
 * The trial on the server and then in a browser.
 * @param flags of the command: `why`, and the reason for which there is no trial in a browser
 * @param find gives the path of a Chromium; tests pass their own
 * @throws FederationError ARGUMENTS_MISSING for an empty reason, TRIAL_BROWSER_MISSING when no browser is installed and no reason is given
 */
export async function trialOfCommand(
  registry: Registry,
  apiUrl: string,
  flags: { readonly why?: string | undefined; readonly [withoutBrowserTrial]?: string | undefined },
  find: () => string | undefined = findBrowser,
): Promise<TrialOfCommand> {
  const onServer = rendersOnServer(registry, apiUrl);
  const { why, [withoutBrowserTrial]: reason } = flags;
  if (reason !== undefined) {
    if (reason.trim() === '') throw usage(`--${withoutBrowserTrial} "this CI has no browser"`);
    const note = `not tried in a browser: ${reason}`;
    return { warmUp: onServer, why: why ? `${why}; ${note}` : note };
  }
  const browser = find();
  if (!browser) {
    throw new FederationError('TRIAL_BROWSER_MISSING', 'No Chromium was found to try the version in.', {
      hint: `Install Chromium, or name one by CHROMIUM_PATH. --${withoutBrowserTrial} "reason" goes on without; the audit trail records the reason.`,
    });
  }
  return {
    why,
    async warmUp(document) {
      await onServer(document);
      const { rendersInBrowser } = await import('./browser/browser-trial.ts');
      await rendersInBrowser(registry, apiUrl, browser)(document);
    },
  };
}
