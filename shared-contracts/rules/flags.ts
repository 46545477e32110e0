/**
 * The features of the site that an operator switches (specification CN 3: AI_SEARCH, REWARDED_AD, DISPLAY_AD), and whether
 * each is on when it is unknown: what costs a visitor nothing stays, advertisements do not appear by accident.
 */
export const flagDefaults = {
  AI_SEARCH: true,
  SEARCH_BY_IMAGE: true,
  REWARDED_AD: false,
  DISPLAY_AD: false,
} as const satisfies Record<string, boolean>;
export type FlagName = keyof typeof flagDefaults;

/** Whether each of them is on. */
export type FlagValues = Readonly<Record<FlagName, boolean>>;

/** Key under which pages request features (specification CN 7: features by client key). It is public. */
export const FEATURES_CLIENT_KEY = 'sdk-icoteca';

/** Age after which features are requested again; they are not used after a day. Number of cached entries (CN 9). */
export const FEATURE_CACHE = { staleTTL: 60_000, maxAge: 86_400_000, maxEntries: 10 } as const;

/** No page waits longer than this for its experiments, ms (specification CN 9, anti-flicker). */
export const ANTI_FLICKER_MS = 3500;

/** The flags that evaluated features name; one that they leave out, or name as no yes or no, is as `flagDefaults` has it. */
export function flagValuesOf(values: Readonly<Record<string, unknown>>): FlagValues {
  return Object.fromEntries(
    Object.entries(flagDefaults).map(([flag, fallback]) => {
      const value = values[flag];
      return [flag, typeof value === 'boolean' ? value : fallback];
    }),
  ) as Record<FlagName, boolean>;
}
