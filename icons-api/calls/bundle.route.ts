import { type IconSummary, isUploadedIconId } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import { answerWithIcons } from './answer-with-icons.ts';
import type { ApiPorts } from './api-ports.ts';
import { findSummaries } from './find-summaries.ts';

const MAX_ICONS = 200;

/** `GET /api/bundle/icons` (specification SD 7): many icons in one call, with vectors as everywhere (resolution 19). */
export function bundleRoute(app: FastifyInstance, ports: ApiPorts): void {
  registerEndpoint(app, 'bundle', async ({ query, request }) => {
    const ids = [...new Set(query.ids.split(',').map((id) => id.trim()))].filter((id) => id !== '');
    if (ids.length === 0 || ids.length > MAX_ICONS) {
      const message = `ids: there are ${ids.length} ids, 1 to ${MAX_ICONS} are allowed.`;
      const hint = 'Give ids joined by comma, and more of them in further calls.';
      throw new ApiFailure('BAD_REQUEST', message, { param: 'ids', hint });
    }
    const language = siteLanguage(query.language);
    const found = await findSummaries(ports, ids, request, { withVectors: query.svg === true, language });
    const icons = [...new Map([...found.values()].map((icon) => [icon.id, icon])).values()];
    const answerOf = (drawn: readonly IconSummary[]) => ({
      success: true,
      icons: drawn,
      missing: ids.filter((id) => !found.has(id)),
    });
    if (!ids.some(isUploadedIconId)) return answerWithIcons(ports, { query, request }, icons, answerOf);
    // Which uploaded icons exist depends on the visitor: never cached.
    const drawn = query.svg ? (await ports.withVectors(icons, request)).icons : icons;
    return new PersonalAnswer(JSON.stringify(answerOf(drawn)));
  });
}
