/** The network of rewarded advertisements. */
export interface RewardedAds {
  /** Was an advertisement watched to its end in this browser? @param proof what the network gave the page as evidence */
  isWatched(proof: string | undefined, clientId: string): Promise<boolean>;
}

/** For the machine of a developer: believes everybody. */
export const trustingAds: RewardedAds = { isWatched: async () => true };
