import { type FlagValues, flagDefaults } from '@icoteca/shared-contracts';

/** What a page needs of features before anybody is known; decided once for a page and carried in its state. */
export interface PageFeatures {
  readonly flags: FlagValues;
  /** An experiment runs somewhere: the page loads its visitor's variations immediately. */
  readonly hasExperiments: boolean;
}

/** When the features cannot be had: the defaults, and no ads. */
export const noFeatures: PageFeatures = { flags: flagDefaults, hasExperiments: false };
