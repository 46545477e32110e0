import { type Environment, SettingError } from '@icoteca/shared-contracts/settings';
import type { RecaptchaOptions } from './recaptcha.ts';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
/** As reCAPTCHA recommends. */
const LEAST_SCORE = 0.5;

export type RecaptchaSettings = Pick<RecaptchaOptions, 'url' | 'secret' | 'leastScore'>;

/**
 * Reads RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_LEAST_SCORE and RECAPTCHA_VERIFY_URL.
 * @returns undefined without keys: nobody is checked
 * @throws SettingError that names the variable and what it may be
 */
export function readRecaptchaSettings(env: Environment): RecaptchaSettings | undefined {
  const { RECAPTCHA_SECRET: secret = '', RECAPTCHA_SITE_KEY: siteKey = '' } = env;
  if (secret === '' && siteKey === '') return undefined;
  // With one of them either nobody could pass or nobody would be checked.
  if (secret === '' || siteKey === '')
    throw new SettingError(
      'RECAPTCHA_SECRET_INVALID',
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together: set both or none.',
    );
  const score = env.RECAPTCHA_LEAST_SCORE || String(LEAST_SCORE);
  if (!/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(score))
    throw new SettingError(
      'RECAPTCHA_LEAST_SCORE_INVALID',
      `RECAPTCHA_LEAST_SCORE is "${score}"; it must be a number from 0 to 1, e.g. 0.5.`,
    );
  const url = env.RECAPTCHA_VERIFY_URL || VERIFY_URL;
  if (URL.parse(url)?.protocol !== 'https:')
    throw new SettingError(
      'RECAPTCHA_VERIFY_URL_INVALID',
      'RECAPTCHA_VERIFY_URL must begin with https://: the secret is sent to it.',
    );
  return { url, secret, leastScore: Number(score) };
}
