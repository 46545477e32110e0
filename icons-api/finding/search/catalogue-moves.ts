import type { Announcements } from '../../shared-state/announcements.ts';
import type { SearchIndexes } from './search-indexes.ts';

/**
 * Lets a process build its index as soon as another one has written the catalogue, and the other way round. What is not heard is
 * found by the poll.
 * @param onError told of an index that could not be built; the one in place goes on answering
 * @returns to be called when this process has written the catalogue
 */
export function catalogueMoves(
  indexes: Pick<SearchIndexes, 'refresh'>,
  announcements: Announcements,
  onError: (error: unknown) => void,
): () => void {
  const refresh = () => void indexes.refresh().catch(onError);
  announcements.hear('catalogue-moved', refresh);
  return () => {
    refresh();
    void announcements.announce('catalogue-moved', {});
  };
}
