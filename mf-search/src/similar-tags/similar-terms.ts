import { SIMILAR_TAGS_LIMIT, SIMILAR_TAGS_TIMEOUT_MS, termWords } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { ResultView } from '../results/result-view.ts';

/** A page that is ready otherwise waits so long for similar terms, ms. */
const GRACE_MS = 25;

/** Terms near in meaning to that of a view. A failure or more than 700 ms give null (specification SD 7, 8). */
export async function similarTerms(
  host: Host,
  view: ResultView,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  if (view.term === null) return null;
  try {
    const answer = await host.api.call('similarTags', {
      query: { term: termWords(view.term), limit: SIMILAR_TAGS_LIMIT, lang: host.locale.code },
      timeoutMs: SIMILAR_TAGS_TIMEOUT_MS,
      signal,
    });
    return answer.data;
  } catch (error) {
    if (!signal.aborted) host.telemetry.report(error, { remote: 'mf-search', code: 'SIMILAR_TAGS_FAILED' });
    return null;
  }
}

/** Similar terms when they are there about as soon as the rest of the page; null otherwise. They never hold a page up. */
export function inTime(similar: Promise<readonly string[] | null>): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GRACE_MS, null);
    void similar.then((terms) => {
      clearTimeout(timer);
      resolve(terms);
    });
  });
}
