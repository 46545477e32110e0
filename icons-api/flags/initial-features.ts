import type { FeatureDefinition, FlagName } from '@icoteca/shared-contracts';

/**
 * The flags as the site has them while no operator has decided: everything that it can do is on. Where nothing is sold
 * there are no advertisements (resolution A, `PLANS=off`), and where no reward is given none is offered.
 */
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
