import type { PubSub } from '../../shared-state/pub-sub.ts';
import type { SearchIndexes } from './search-indexes.ts';

/**
 * Lets a process build its index as soon as another one has written the catalogue, and the other way round. What is not heard is
 * found by the poll.
 * @param onError told of an index that could not be built; the one in place goes on answering
 * @returns to be called when this process has written the catalogue
 */
export function catalogueMoves(
  indexes: Pick<SearchIndexes, 'refresh'>,
  pubSub: PubSub,
  onError: (error: unknown) => void,
): () => void {
  const refresh = () => void indexes.refresh().catch(onError);
  pubSub.subscribe('catalogue-moved', refresh);
  return () => {
    refresh();
    void pubSub.publish('catalogue-moved', {});
  };
}
