import type { FastifyInstance } from 'fastify';
import { iconsOfOldIds } from '../catalogue/queries.ts';
import { findIcon, iconAt } from '../search/icon-json.ts';
import { answerWithIcons } from './answer-with-icons.ts';
import { ApiFailure } from './api-failure.ts';
import type { ApiPorts } from './api-ports.ts';
import { canBeId } from './icon-id.ts';
import { registerEndpoint } from './register-endpoint.ts';

/** Most icons in one bundle. */
const MAX_ICONS = 200;

/**
 * `GET /api/bundle/icons` (specification SD 7): many icons in one call. Their vectors come along under the same rule as
 * everywhere (resolution 19).
 */
export function bundleRoute(app: FastifyInstance, ports: ApiPorts): void {
  const { database, indexAt } = ports;
  registerEndpoint(app, 'bundle', async ({ query, request }) => {
    const ids = [...new Set(query.ids.split(',').map((id) => id.trim()))].filter((id) => id !== '');
    if (ids.length === 0 || ids.length > MAX_ICONS) {
      throw new ApiFailure(
        'BAD_REQUEST',
        `ids: ${ids.length} ids stand there, it may be 1 to ${MAX_ICONS}.`,
        {
          param: 'ids',
          hint: 'Give ids joined by comma, and more of them in further calls.',
        },
      );
    }
    const { data } = indexAt();
    const others = ids.filter((id) => findIcon(data, id) < 0 && canBeId(id));
    // An icon that was renamed answers to its old id too.
    const moved = others.length > 0 ? await iconsOfOldIds(database, others) : new Map<string, string>();
    const numbers = ids.map((id) => findIcon(data, moved.get(id) ?? id));
    const found = new Set(numbers.filter((number) => number >= 0));
    const icons = Array.from(found, (number) => iconAt(data, number));
    return answerWithIcons(ports, { query, request }, icons, (drawn) => ({
      success: true,
      icons: drawn,
      missing: ids.filter((_, at) => numbers[at] === -1),
    }));
  });
}
