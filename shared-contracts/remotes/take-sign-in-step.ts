import type { Host } from '../host/host.ts';
import type { SignInSteps } from './sign-in-step.ts';

/** Age from which a stored step is ignored, ms; a sign-in takes no longer. */
const STEP_MAX_AGE_MS = 15 * 60_000;

/**
 * Takes the stored step, once; null without one. A step that is not `isWanted` stays for another part. One that is too old or that no
 * part can read is removed.
 * @param isReadable whether any part of the remote can read it
 */
export function takeSignInStep<Step>(
  { preferences }: Pick<Host, 'preferences'>,
  { preference }: SignInSteps,
  isWanted: (step: object) => step is Step & object,
  isReadable: (step: object) => boolean = () => true,
): Step | null {
  const stored = preferences.get(preference);
  if (!stored) return null;
  const step = Date.now() - stored.at < STEP_MAX_AGE_MS ? readStep(stored.step) : null;
  const wanted = step && isWanted(step) ? step : null;
  if (wanted || !step || !isReadable(step)) preferences.set(preference, null);
  return wanted;
}

function readStep(text: string): object | null {
  try {
    const step: unknown = JSON.parse(text);
    return typeof step === 'object' ? step : null;
  } catch {
    return null;
  }
}
