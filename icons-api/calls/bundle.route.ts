import { type IconSummary, isUploadedIconId } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { answerWithIcons } from './answer-with-icons.ts';
import type { ApiPorts } from './api-ports.ts';
import { findSummaries } from './find-summaries.ts';

/** Most icons in one bundle. */
const MAX_ICONS = 200;

/**
 * `GET /api/bundle/icons` (specification SD 7): many icons in one call. Their vectors come along under the same rule as
 * everywhere (resolution 19).
 */
export function bundleRoute(app: FastifyInstance, ports: ApiPorts): void {
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
    const found = await findSummaries(ports, ids, request, { withVectors: query.svg === true });
    const icons = [...new Map([...found.values()].map((icon) => [icon.id, icon])).values()];
    const answerOf = (drawn: readonly IconSummary[]) => ({
      success: true,
      icons: drawn,
      missing: ids.filter((id) => !found.has(id)),
    });
    if (!ids.some(isUploadedIconId)) return answerWithIcons(ports, { query, request }, icons, answerOf);
    // What is there of uploaded icons depends on who asks and when: no cache may answer for others.
    const drawn = query.svg ? (await ports.withVectors(icons, request)).icons : icons;
    return new PersonalAnswer(JSON.stringify(answerOf(drawn)));
  });
}
