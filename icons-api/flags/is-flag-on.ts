import { type FlagName, flagDefaults } from '@icoteca/shared-contracts';
import type { FeatureStore } from './feature-store.ts';

/** False when an operator has switched a flag off for everybody; rules for some visitors are evaluated by pages. */
export async function isFlagOn(store: Pick<FeatureStore, 'current'>, flag: FlagName): Promise<boolean> {
  const { features } = await store.current();
  const { defaultValue = flagDefaults[flag], rules = [] } = features[flag] ?? {};
  return rules.length > 0 || defaultValue !== false;
}
