import { GrowthBookClient } from '@growthbook/growthbook';
import type { FeatureDefinition } from '@icoteca/shared-contracts';
import type { Features } from './feature-store.ts';

/** What rules of features may depend on. */
export interface FeatureVisitor {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** URL of the page. */
  readonly url: string;
}

export const ANONYMOUS: FeatureVisitor = { attributes: {}, url: '' };

/** The values of features for a visitor, by the rules of GrowthBook. */
export function evaluateFeatures({ features }: Features, visitor: FeatureVisitor): Record<string, unknown> {
  const growthbook = new GrowthBookClient({}).initSync({ payload: { features: { ...features } as never } });
  const context = { attributes: { ...visitor.attributes }, url: visitor.url };
  try {
    return Object.fromEntries(
      Object.keys(features).map((key) => [key, growthbook.evalFeature(key, context).value]),
    );
  } finally {
    growthbook.destroy();
  }
}

/** True while an experiment runs: a rule with several variations. */
export function hasExperiments({ features }: Features): boolean {
  return Object.values(features).some(({ rules = [] }: FeatureDefinition) =>
    rules.some(({ variations }) => Array.isArray(variations) && variations.length > 1),
  );
}
