import type { Host } from '../host/host.ts';
import type { SignInSteps } from './sign-in-step.ts';

/** Age from which a stored step is ignored, ms; a sign-in takes no longer. */
const STEP_MAX_AGE_MS = 15 * 60_000;

/** Takes the stored step, once; null without one and when it is too old. A step that is not `isWanted` stays for another part. */
export function takeSignInStep<Step>(
  { preferences }: Pick<Host, 'preferences'>,
  { preference }: SignInSteps,
  isWanted: (step: object) => step is Step & object,
): Step | null {
  const stored = preferences.get(preference);
  const step = stored && readStep(stored.step);
  if (!step || !isWanted(step)) return null;
  preferences.set(preference, null);
  return Date.now() - stored.at < STEP_MAX_AGE_MS ? step : null;
}

function readStep(text: string): object | null {
  try {
    const step: unknown = JSON.parse(text);
    return typeof step === 'object' ? step : null;
  } catch {
    return null;
  }
}
