import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect } from 'react';
import { type VotesStore, votesOf } from './votes.store.ts';

/** The visitor's votes, synced with other tabs. */
export function useVotes(): VotesStore {
  const store = votesOf(useHost());
  useEffect(() => store.start(), [store]);
  return store;
}
