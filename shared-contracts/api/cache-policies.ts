import type { EndpointName } from './paths.ts';

/** Calls whose answers a client caches: their number together, and their age. */
export interface CachePolicy {
  readonly calls: readonly EndpointName[];
  readonly entries: number;
  /** ms */
  readonly maxAgeMs: number;
}

const MINUTE = 60_000;

/** The configuration reads: the same for every visitor (specification SD 7; SD 9: 25 entries for 10 minutes). */
export const configurationCalls: CachePolicy = {
  calls: [
    'platformsInfo',
    'packsInfo',
    'platformSidebar',
    'platformVariations',
    'platformHomepage',
    'packSidebar',
    'entityDetailed',
    'platform',
    'platformPacks',
    'editorialIcons',
    'iconsInfo',
    'appInfo',
    'addressWords',
  ],
  entries: 25,
  maxAgeMs: 10 * MINUTE,
};

/** All caches of a page (specification SD 9). Where it gives a number only, the age is that of the configuration. */
export const cachePolicies: readonly CachePolicy[] = [
  configurationCalls,
  { calls: ['icon'], entries: 2, maxAgeMs: 10 * MINUTE },
  // Prefetched with the icon.
  { calls: ['variants'], entries: 2, maxAgeMs: 10 * MINUTE },
  { calls: ['billingProducts'], entries: 2, maxAgeMs: 10 * MINUTE },
  // For the way back: the pages of results that the visitor saw last.
  { calls: ['search', 'latest', 'popularRequests'], entries: 20, maxAgeMs: 10 * MINUTE },
  { calls: ['aiSearch'], entries: 3, maxAgeMs: 10 * MINUTE },
  { calls: ['similarTags'], entries: 2, maxAgeMs: 10 * MINUTE },
  { calls: ['redirect'], entries: 25, maxAgeMs: 10 * MINUTE },
  { calls: ['stockPictures'], entries: 25, maxAgeMs: 30 * MINUTE },
];
