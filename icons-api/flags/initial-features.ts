import type { FeatureDefinition, FlagName } from '@icoteca/shared-contracts';

/** Initial flags: everything that the site supports is on. Without plans there are no advertisements (resolution A, `PLANS=off`). */
export function initialFeatures(site: {
  plans: boolean;
  rewards: boolean;
}): Record<FlagName, FeatureDefinition> {
  return {
    AI_SEARCH: { defaultValue: true },
    SEARCH_BY_IMAGE: { defaultValue: true },
    DISPLAY_AD: { defaultValue: site.plans },
    REWARDED_AD: { defaultValue: site.plans && site.rewards },
  };
}
