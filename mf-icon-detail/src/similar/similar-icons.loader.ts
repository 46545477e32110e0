import { type IconSummary, RequestError, SIMILAR_PAGE_SIZE } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/** Timeout of the page, ms; after it they are loaded in the browser. */
export const SIMILAR_WAIT_MS = 150;

/**
 * Icons that look like an icon, of its own style, or of all styles for an upload (specification SD 7, vector search; resolution 16).
 * Empty when the catalogue has no answer at present; null when none came in time.
 */
export async function loadSimilarIcons(
  host: Host,
  id: string,
  options: { readonly signal?: AbortSignal; readonly timeoutMs?: number },
): Promise<IconSummary[] | null> {
  try {
    const { icons } = await host.api.call('similarIcons', {
      query: {
        id,
        sameStyle: true,
        amount: SIMILAR_PAGE_SIZE,
        svg: true,
        language: host.locale.code,
      },
      ...options,
    });
    return icons.map(({ similarity: _, category: [category = ''], ...summary }) => ({
      ...summary,
      category,
    }));
  } catch (error) {
    // Drawings that are not indexed yet, or overload, are of no concern to a visitor.
    return error instanceof RequestError && error.status > 0 ? [] : null;
  }
}
