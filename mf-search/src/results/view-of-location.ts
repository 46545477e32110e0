import { isReservedWord } from '@icoteca/shared-contracts';
import {
  type ReadResultView,
  type ResultView,
  readCategoryView,
  readNewestView,
  readResultView,
} from './result-view.ts';

/** The view of a URL, for parts beside the page; null for other pages. */
export function viewOfLocation(location: {
  readonly pathname: string;
  readonly search: string;
}): ResultView | null {
  const [first, second, third, fourth] = location.pathname.split('/').filter(Boolean).map(decoded);
  const search = new URLSearchParams(location.search);
  const viewOf = (result: ReadResultView) => (result.ok ? result.view : null);
  const read = (address: Parameters<typeof readResultView>[0]) => viewOf(readResultView(address, search));
  const newest = (address: Parameters<typeof readNewestView>[0]) => viewOf(readNewestView(address, search));
  if (first !== 'icons' && first !== 'icon') return null;
  if (second === 'set' && third && third !== 'popular') {
    if (fourth && first === 'icon') return read({ term: third, segment: fourth, first: 'style' });
    return read({ segment: third, first: 'term' });
  }
  if (first === 'icon' && second === 'new-icons' && third) return newest({ segment: third });
  if (first === 'icons' && second === 'new' && !fourth) return newest({ filter: third });
  if (first === 'icons' && second === 'categories' && third && !fourth)
    return viewOf(readCategoryView(third, search));
  if (first === 'icons' && second && !third && !isReservedWord(second)) {
    return read({ segment: second, first: 'style' });
  }
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
