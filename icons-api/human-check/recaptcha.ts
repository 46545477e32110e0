import * as z from 'zod/mini';
import type { HumanCheck } from './human-check.ts';

/** A reCAPTCHA of version 3, or a service that answers as it does. */
export interface RecaptchaOptions {
  /** Where tokens are verified. */
  url: string;
  secret: string;
  /** From 0, surely a robot, to 1, surely a person: less does not pass. */
  leastScore: number;
  /** How long the provider may take, ms. */
  timeoutMs?: number;
  /** Told why the provider could not say. */
  onProblem: (message: string, cause: unknown) => void;
}

const TIMEOUT_MS = 3000;

const answerSchema = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});

/** Errors of the token; all others are ours: a wrong secret, a broken request. */
const faultsOfToken: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'browser-error',
]);

/**
 * Asks reCAPTCHA who sent a token. The address of the visitor is not told to it. A token for another action, one that
 * was used, and one without a score are no proof of a person.
 */
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
        const ours = (answer['error-codes'] ?? []).filter((code) => !faultsOfToken.has(code));
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
