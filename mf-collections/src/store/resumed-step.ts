import type { Host } from '@icoteca/shared-contracts/host';
import type { CollectionParts } from './collection-parts.ts';
import { addIcons } from './icon-changes.ts';
import type { SignInStep } from './sign-in-step.ts';

/** Age from which a stored step is ignored, ms; a sign-in takes no longer. */
const STEP_MAX_AGE_MS = 15 * 60_000;

/** The store as this needs it. */
export interface ResumedStore extends CollectionParts {
  create(): Promise<unknown>;
  duplicate(id: string): Promise<unknown>;
}

/** After sign-in: does what the visitor wanted as a guest. */
export async function resumeStep(store: ResumedStore): Promise<void> {
  const step = takeSignInStep(store.host);
  const icons = step && 'iconIds' in step ? step.iconIds.map((id) => ({ id })) : [];
  if (step?.kind === 'add') await addIcons(store, icons);
  if (step?.kind === 'favorite') {
    if (store.list === null) await store.load();
    if (store.favorites) await addIcons(store, icons, { collectionId: store.favorites.id, isQuiet: true });
  }
  if (step?.kind === 'create') await store.create();
  if (step?.kind === 'duplicate') await store.duplicate(step.id);
}

/** Takes the stored step, once; null without one and when it is too old. */
function takeSignInStep({ preferences }: Host): SignInStep | null {
  const stored = preferences.get('collectionStep');
  if (!stored) return null;
  preferences.set('collectionStep', null);
  return Date.now() - stored.at < STEP_MAX_AGE_MS ? readStep(stored.step) : null;
}

function readStep(text: string): SignInStep | null {
  try {
    const step: unknown = JSON.parse(text);
    return isStep(step) ? step : null;
  } catch {
    return null;
  }
}

function isStep(step: unknown): step is SignInStep {
  if (typeof step !== 'object' || step === null || !('kind' in step)) return false;
  const { kind } = step;
  if (kind === 'create' || kind === 'open') return true;
  if (kind === 'duplicate') return 'id' in step && typeof step.id === 'string';
  return (
    (kind === 'add' || kind === 'favorite') &&
    'iconIds' in step &&
    Array.isArray(step.iconIds) &&
    step.iconIds.every((id) => typeof id === 'string')
  );
}
