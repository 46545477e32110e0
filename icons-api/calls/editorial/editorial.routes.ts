import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { nameIn, siteLanguage } from '../../http/site-language.ts';
import type { ApiPorts } from '../api-ports.ts';
import { docs } from '../docs-envelope.ts';
import { clipArt, pickedIcons, rowOfDay } from './picks.ts';

/** What editors picked for pages: the row of the day of the home page, and the themes of clip art. */
export function editorialRoutes(app: FastifyInstance, { answers, indexAt }: ApiPorts): void {
  registerEndpoint(app, 'editorialIcons', ({ params: { page }, query }) => {
    const lang = siteLanguage(query.lang);
    const today = rowOfDay(new Date());
    const rows = page === 'home' ? [today] : clipArt;
    return answers.cached(`editorialIcons ${page === 'home' ? today.code : page} ${lang}`, ({ packs }) =>
      docs(
        rows.map(({ code, ids }) => ({
          code,
          name: nameIn(packs.find((pack) => pack.code === code)?.name ?? {}, lang),
          icons: pickedIcons(indexAt().data, ids, lang),
        })),
      ),
    );
  });
}
