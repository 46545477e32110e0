import { isReservedWord } from '@icoteca/shared-contracts';
import { type ResultView, readResultView } from './result-view.ts';

/** The view that an address shows, for parts of the page beside it; null where the page is of another kind. */
export function viewOfLocation(location: {
  readonly pathname: string;
  readonly search: string;
}): ResultView | null {
  const [first, second, third, fourth] = location.pathname.split('/').filter(Boolean).map(decoded);
  const search = new URLSearchParams(location.search);
  const read = (address: Parameters<typeof readResultView>[0]) => {
    const result = readResultView(address, search);
    return result.ok ? result.view : null;
  };
  if (first !== 'icons' && first !== 'icon') return null;
  if (second === 'set' && third && third !== 'popular') {
    if (fourth && first === 'icon') return read({ term: third, segment: fourth, first: 'style' });
    return read({ segment: third, first: 'term' });
  }
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
