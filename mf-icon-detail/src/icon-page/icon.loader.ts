import {
  type IconDetails,
  type IconSummary,
  iconPath,
  iconQuery,
  nameSlug,
  RequestError,
  variantsQuery,
} from '@icoteca/shared-contracts';
import { data, type Host, type LoaderFunctionArgs, redirect } from '@icoteca/shared-contracts/host';
import { CopyStore } from '../copy/copy.store.ts';
import { fetchDrawingRules } from '../drawing/drawing-rules.ts';
import { IconStore } from '../icon/icon.store.ts';
import { loadSimilarIcons, SIMILAR_WAIT_MS } from '../similar/similar-icons.loader.ts';

/** What the icon page shows. */
export interface IconPageData {
  icon: IconDetails;
  variants: IconSummary[];
  /** Icons that look like it; null when they did not load in time. */
  similar: IconSummary[] | null;
  /** The icon's SVG as it is drawn; null where the vector is not allowed. */
  code: string | null;
  /** The day on which it came. Written here, because the first formatter of dates takes a page longer than its hydration may. */
  added: string;
}

/** Data of a problem response for the error boundary. */
export interface IconPageProblem {
  code: string;
  message: string;
}

/**
 * Loads an icon and, unless it is an upload, its other styles. A wrong name in the URL redirects with 301, an unknown id is a 404,
 * a removed icon a 410, and a failing API keeps its own status (specification SD 2).
 */
export function createIconLoader(host: Host) {
  return async ({ params, request }: LoaderFunctionArgs): Promise<IconPageData> => {
    const id = params.id ?? '';
    const { signal } = request;
    try {
      const styles = host.api.call('variants', {
        params: { id },
        query: variantsQuery(host.locale.code),
        signal,
      });
      // Whether its failure matters depends on the icon.
      styles.catch(() => {});
      const [{ icon }, similar] = await Promise.all([
        host.api.call('icon', {
          query: iconQuery(id, host.locale.code),
          signal,
        }),
        loadSimilarIcons(host, id, { signal, timeoutMs: SIMILAR_WAIT_MS }),
        // Needed on the server and for navigation in the browser; the first page in a browser is already drawn.
        fetchDrawingRules(host),
      ]);
      if (icon.id !== id || params.name !== nameSlug(icon.name)) {
        throw redirect(iconPath(icon) + new URL(request.url).search, 301);
      }
      const variants = icon.isUserSource ? [] : (await styles).variants;
      return { icon, variants, similar, code: codeOf(host, icon, variants), added: dayOf(host, icon) };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const status = error.status === 0 ? 503 : error.status;
      throw data(
        { code: error.code, message: error.problem?.message ?? error.message } satisfies IconPageProblem,
        { status },
      );
    }
  };
}

function dayOf({ locale }: Host, { timestamp }: IconDetails): string {
  return new Intl.DateTimeFormat(locale.iso, { dateStyle: 'medium', timeZone: 'UTC' }).format(timestamp);
}

function codeOf(host: Host, icon: IconDetails, variants: IconSummary[]): string | null {
  return new CopyStore(host, new IconStore(host, icon, { icon, variants }, { isServed: true })).svg;
}
