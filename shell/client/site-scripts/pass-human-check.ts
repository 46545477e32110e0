import { type ApiTransport, humanCheckAction } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { SiteScript } from '../../common/hydration/site-scripts.ts';
import { consentOf } from './consent.ts';
import { loadScript } from './load-script.ts';
import { requestConsent } from './request-consent.ts';

/** How long the provider may take to set itself up and to look at the visitor, ms. */
const TIMEOUT_MS = 10_000;

/** What the script of reCAPTCHA offers. */
interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/**
 * Runs the check against robots for a call that needs it (specification SD 7; decision 0036). Its script is loaded
 * now, with the consent of the visitor, who is asked again even after a denial.
 * @returns the token for the call; null without one: no check on this site, no consent, or the provider fails
 */
export async function passHumanCheck(
  page: Window,
  host: Host,
  scripts: readonly SiteScript[],
  { method, path }: Pick<Parameters<ApiTransport>[0], 'method' | 'path'>,
): Promise<string | null> {
  const script = scripts.find(({ purpose }) => purpose === 'human-check');
  const siteKey = script && new URL(script.src).searchParams.get('render');
  const action = humanCheckAction(method, path);
  if (!script || !siteKey || action === null) return null;
  if (consentOf(page) !== 'granted' && !(await requestConsent(page, host))) return null;
  try {
    await loadScript(page, script);
    return await withinTime(tokenOf(page, siteKey, action));
  } catch (error) {
    host.telemetry.report(error, { remote: 'shell', code: 'PART_UNAVAILABLE' });
    return null;
  }
}

function tokenOf(page: Window, siteKey: string, action: string): Promise<string> {
  const { grecaptcha } = page as Window & { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new Error('The script of the check against robots has set up no check.');
  return new Promise((resolve, reject) => {
    grecaptcha.ready(() => grecaptcha.execute(siteKey, { action }).then(resolve, reject));
  });
}

function withinTime(token: Promise<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The check against robots took too long.')), TIMEOUT_MS);
    token.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
