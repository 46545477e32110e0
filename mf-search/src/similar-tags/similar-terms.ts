import { SIMILAR_TAGS_LIMIT, SIMILAR_TAGS_TIMEOUT_MS, termWords } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { ResultView } from '../results/result-view.ts';

/** How long a page that is otherwise ready waits for similar terms, ms. */
const GRACE_MS = 25;

/** Similar terms of a view; null after a failure or 700 ms (specification SD 7, 8). */
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

/** Similar terms if they load together with the page; null otherwise. */
export function inTime(similar: Promise<readonly string[] | null>): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GRACE_MS, null);
    void similar.then((terms) => {
      clearTimeout(timer);
      resolve(terms);
    });
  });
}
