import { takeSignInStep } from '@icoteca/shared-contracts/take-sign-in-step';
import type { CollectionParts } from './collection-parts.ts';
import { addIcons } from './icon-changes.ts';
import { collectionSteps, type SignInStep } from './sign-in-step.ts';

/** The store as this needs it. */
export interface ResumedStore extends CollectionParts {
  create(): Promise<unknown>;
  duplicate(id: string): Promise<unknown>;
}

/** After sign-in: does what the visitor wanted as a guest. */
export async function resumeStep(store: ResumedStore): Promise<void> {
  const step = takeSignInStep(store.host, collectionSteps, isStep, isStep);
  const icons = step && 'iconIds' in step ? step.iconIds.map((id) => ({ id })) : [];
  if (step?.kind === 'add') await addIcons(store, icons);
  if (step?.kind === 'favorite') {
    if (store.list === null) await store.load();
    if (store.favorites) await addIcons(store, icons, { collectionId: store.favorites.id, isQuiet: true });
  }
  if (step?.kind === 'create') await store.create();
  if (step?.kind === 'duplicate') await store.duplicate(step.id);
}

function isStep(step: object): step is SignInStep {
  if (!('kind' in step)) return false;
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
