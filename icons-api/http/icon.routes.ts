import type { FastifyInstance } from 'fastify';
import { type IconPageRow, iconById, latestIcons } from '../catalogue/queries.ts';
import { namedPlatforms } from '../search/filters.ts';
import { findIcon, iconAt } from '../search/icon-json.ts';
import type { SearchIndex } from '../search/index-data.ts';
import { ApiFailure, removedIcon, unknownIcon } from './api-failure.ts';
import type { ApiPorts } from './api-ports.ts';
import { iconDetails } from './icon-details.ts';
import { canBeId } from './icon-id.ts';
import { summaryOf } from './icon-summary.ts';
import { registerEndpoint } from './register-endpoint.ts';

/** The style whose drawing leads the others of its idea (resolutions, table A, mainId). */
const PREFERRED_STYLE = 'icons8';

/** One icon, its variants, and the newest icons (specification SD 7, icons API). */
export function iconRoutes(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'icon', async ({ query, request }) => {
    const row = await iconOf(ports, query.id);
    const index = ports.indexAt();
    const [main = -1] = variantNumbers(index, row.id);
    const mainId = main < 0 ? row.id : iconAt(index.data, main).id;
    const entitlement = ports.entitlementOf(request, [row.id]);
    return JSON.stringify({ success: true, icon: iconDetails(row, mainId, entitlement, query.svg === true) });
  });

  registerEndpoint(app, 'variants', async ({ params, query, request }) => {
    const index = ports.indexAt();
    const id = findIcon(index.data, params.id) >= 0 ? params.id : (await iconOf(ports, params.id)).id;
    const numbers = variantNumbers(index, id);
    const icons = numbers.slice(0, query.limit).map((number) => iconAt(index.data, number));
    const variants = query.svg ? await ports.withVectors(icons, request) : icons;
    return JSON.stringify({ success: true, variants, total: numbers.length });
  });

  registerEndpoint(app, 'latest', async ({ query, request }) => {
    const { data } = ports.indexAt();
    const styles = namedPlatforms(data, query.platform);
    if (styles && styles.length !== 1) {
      throw new ApiFailure('BAD_REQUEST', 'platform: newest icons are given for all styles or for one.', {
        param: 'platform',
        nearest: styles[0]?.seoCode,
        hint: 'Leave platform out or name one style.',
      });
    }
    const style = styles?.[0];
    const { offset, amount } = query;
    const rows = await latestIcons(ports.database, {
      offset,
      amount,
      ...(style ? { platform: style.apiCode } : {}),
    });
    const summaries = rows.map(summaryOf);
    const icons = query.svg ? await ports.withVectors(summaries, request) : summaries;
    const total = style
      ? data.icons.platform.reduce((sum, platform) => sum + (platform === style.index ? 1 : 0), 0)
      : data.icons.platform.length;
    return JSON.stringify({ success: true, icons, total });
  });
}

/** The icon of an id, also of an old one. @throws ApiFailure UNKNOWN_ICON, ICON_REMOVED */
export async function iconOf(ports: ApiPorts, id: string): Promise<IconPageRow> {
  if (!canBeId(id)) throw unknownIcon(id);
  const found = await iconById(ports.database, id);
  if (found.state === 'unknown') throw unknownIcon(id);
  if (found.state === 'removed') throw removedIcon(id);
  return found.icon;
}

/** All drawings of the idea of an icon, the one in the preferred style first. */
function variantNumbers({ data }: SearchIndex, id: string): number[] {
  const icon = findIcon(data, id);
  if (icon < 0) return [];
  const concept = data.icons.concept[icon] as number;
  const start = data.concepts.iconStart[concept] as number;
  const end = data.concepts.iconStart[concept + 1] as number;
  const numbers = Array.from({ length: end - start }, (_, i) => start + i);
  const isPreferred = (number: number) =>
    data.platforms[data.icons.platform[number] as number]?.apiCode === PREFERRED_STYLE ? 0 : 1;
  return numbers.sort((a, b) => isPreferred(a) - isPreferred(b) || a - b);
}
