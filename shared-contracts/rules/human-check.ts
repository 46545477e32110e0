import type { ApiErrorCode } from '../api/errors.ts';
import { type EndpointName, endpointPaths } from '../api/paths.ts';

/**
 * Calls that only a person may make where the site has a check against robots, with the name of each at the provider of
 * the check (specification SD 7 and CN 7: some requests carry a reCAPTCHA header; decision 0036): those that make an
 * account, those that give something away, and those that publish something.
 */
export const humanCheckedCalls = {
  socialLogin: 'sign_in',
  rewardToken: 'reward',
  createRequest: 'request',
} as const satisfies Partial<Record<EndpointName, string>>;

/** The header that carries what the check gave the page. */
export const HUMAN_CHECK_HEADER = 'x-recaptcha-token';

/** Codes that these calls may answer beside their own. */
export const humanCheckCodes = [
  'HUMAN_CHECK_REQUIRED',
  'HUMAN_CHECK_FAILED',
  'HUMAN_CHECK_UNAVAILABLE',
] as const satisfies readonly ApiErrorCode[];

/** What a call is named at the provider of the check; null for a call that needs none. @param path with or without query */
export function humanCheckAction(method: string, path: string): string | null {
  const steps = (address: string) => address.split(/[?#]/, 1)[0]?.split('/') ?? [];
  const actual = steps(path);
  for (const [name, action] of Object.entries(humanCheckedCalls)) {
    const call = endpointPaths[name as keyof typeof humanCheckedCalls];
    const known = steps(call.path);
    if (
      call.method === method &&
      known.length === actual.length &&
      known.every((step, at) => step.startsWith(':') || step === actual[at])
    )
      return action;
  }
  return null;
}
