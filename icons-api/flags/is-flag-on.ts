import { type FlagName, flagDefaults } from '@icoteca/shared-contracts';
import type { FeatureStore } from './feature-store.ts';

/**
 * Whether the server does what a flag stands for. It is off when an operator has switched it off for everybody; a rule that
 * gives it to some visitors alone is for the page to follow, which knows who they are.
 */
export async function isFlagOn(store: Pick<FeatureStore, 'current'>, flag: FlagName): Promise<boolean> {
  const { features } = await store.current();
  const { defaultValue = flagDefaults[flag], rules = [] } = features[flag] ?? {};
  return rules.length > 0 || defaultValue !== false;
}
