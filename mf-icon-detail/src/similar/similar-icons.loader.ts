import { type IconSummary, RequestError, SIMILAR_PAGE_SIZE } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/** A page waits no longer than this for them, ms; later ones are loaded after it. */
export const SIMILAR_WAIT_MS = 150;

/**
 * Icons that look like an icon, of its own style, or of all for one that the visitor uploaded (specification SD 7, vector search; resolution 16). An empty list when
 * the catalogue cannot say it at present; null when no answer came in time.
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
    // Drawings that are still being looked at, or a crowd, are nothing that a visitor must know of.
    return error instanceof RequestError && error.status > 0 ? [] : null;
  }
}
