import * as z from 'zod/mini';
import type { HumanCheck } from './human-check.ts';

/** A reCAPTCHA of version 3, or a compatible service. */
export interface RecaptchaOptions {
  /** Where tokens are verified. */
  url: string;
  secret: string;
  /** Lowest passing score, from 0 for a robot to 1 for a person. */
  leastScore: number;
  timeoutMs?: number;
  onProblem: (message: string, cause: unknown) => void;
}

const TIMEOUT_MS = 3000;

const answerSchema = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});

/** Errors of the token; all others are ours, such as a wrong secret. */
const TOKEN_ERRORS: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'browser-error',
]);

/** Verifies tokens at reCAPTCHA, without the visitor's IP address. A token needs the right action and a score. */
export function recaptcha({
  url,
  secret,
  leastScore,
  timeoutMs = TIMEOUT_MS,
  onProblem,
}: RecaptchaOptions): HumanCheck {
  return {
    async judge(token, action) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}.`);
        const answer = z.parse(answerSchema, await response.json());
        const ours = (answer['error-codes'] ?? []).filter((code) => !TOKEN_ERRORS.has(code));
        if (!answer.success && ours.length > 0) throw new Error(`reCAPTCHA refused us: ${ours.join(', ')}.`);
        const isPerson = answer.success && answer.action === action && (answer.score ?? 0) >= leastScore;
        return isPerson ? 'person' : 'robot';
      } catch (error) {
        onProblem('The check against robots could not be made', error);
        return 'unknown';
      }
    },
  };
}
