import type { EndpointName } from './paths.ts';

/** Calls whose answers a client keeps: how many of them together, and for how long. */
export interface KeptCalls {
  readonly calls: readonly EndpointName[];
  readonly entries: number;
  /** ms */
  readonly forMs: number;
}

const MINUTE = 60_000;

/** The configuration reads: the same for every visitor (specification SD 7; SD 9: 25 entries for 10 minutes). */
export const configurationCalls: KeptCalls = {
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
    'iconsInfo',
    'appInfo',
    'addressWords',
  ],
  entries: 25,
  forMs: 10 * MINUTE,
};

/** Everything that a page keeps (specification SD 9). Where only a number is said, the time is that of the configuration. */
export const keptCalls: readonly KeptCalls[] = [
  configurationCalls,
  { calls: ['icon'], entries: 2, forMs: 10 * MINUTE },
  { calls: ['billingProducts'], entries: 2, forMs: 10 * MINUTE },
  { calls: ['aiSearch'], entries: 3, forMs: 10 * MINUTE },
  { calls: ['similarTags'], entries: 2, forMs: 10 * MINUTE },
  { calls: ['redirect'], entries: 25, forMs: 10 * MINUTE },
  { calls: ['stockPictures'], entries: 25, forMs: 30 * MINUTE },
];
