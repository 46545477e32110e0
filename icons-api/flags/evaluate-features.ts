import { GrowthBookClient } from '@growthbook/growthbook';
import type { FeatureDefinition } from '@icoteca/shared-contracts';
import type { Features } from './feature-store.ts';

/** Who asks: what rules of features may look at. */
export interface FeatureVisitor {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Address of the page. */
  readonly url: string;
}

/** Nobody in particular: what a page looks like before anybody is known. */
export const ANONYMOUS: FeatureVisitor = { attributes: {}, url: '' };

/** Values that features have for somebody, by the rules of GrowthBook. */
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

/** Whether an experiment runs: a rule that shares visitors out among variations. */
export function hasExperiments({ features }: Features): boolean {
  return Object.values(features).some(({ rules = [] }: FeatureDefinition) =>
    rules.some(({ variations }) => Array.isArray(variations) && variations.length > 1),
  );
}
