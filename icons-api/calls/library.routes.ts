import { type IconsInfo, knownFormats, type PlatformGroup, PNG_SIZES } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { IconFlag } from '../catalogue/snapshot/public.ts';
import type { IndexData } from '../finding/search/public.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { siteLanguage } from '../http/site-language.ts';
import type { ApiPorts } from './api-ports.ts';
import { docs } from './docs-envelope.ts';
import { groupTitle, type Library } from './library.ts';
import { platformByCode } from './library-lookup.ts';

/** The configuration reads (specification SD 7): styles, groups, figures; cached by catalogue version. */
export function libraryRoutes(app: FastifyInstance, { answers, indexAt }: ApiPorts): void {
  registerEndpoint(app, 'platformsInfo', () =>
    answers.cached('platformsInfo', ({ platforms }) => docs(platforms)),
  );
  registerEndpoint(app, 'platformVariations', () =>
    answers.cached('platformVariations', ({ groups }) =>
      docs(groups.filter(({ type }) => type === 'family')),
    ),
  );
  registerEndpoint(app, 'platformSidebar', ({ query }) => {
    const lang = siteLanguage(query.lang);
    return answers.cached(`platformSidebar ${lang}`, ({ groups }) => docs(named(groups, lang)));
  });
  registerEndpoint(app, 'platformHomepage', ({ query }) => {
    const lang = siteLanguage(query.lang);
    return answers.cached(`platformHomepage ${lang}`, ({ homepage }) => docs(named(homepage, lang)));
  });
  registerEndpoint(app, 'appInfo', () =>
    answers.cached('appInfo', ({ info }) => ({ success: true, ...info })),
  );
  registerEndpoint(app, 'platform', ({ params }) => {
    const code = params.code.toLowerCase().slice(0, 80);
    return answers.cached(`platform ${code}`, (library) => ({
      success: true,
      platform: platformByCode(library, code, 'code'),
    }));
  });
  registerEndpoint(app, 'iconsInfo', () =>
    answers.cached('iconsInfo', (library) => ({ success: true, ...iconsInfo(indexAt().data, library) })),
  );
}

function named(groups: readonly PlatformGroup[], lang: string): PlatformGroup[] {
  return groups.map((group) => ({ ...group, name: groupTitle(group, lang) }));
}

function iconsInfo({ icons, concepts, version }: IndexData, { latestAddedAt }: Library): IconsInfo {
  const having = (flag: number) =>
    icons.flags.reduce((sum, flags) => sum + ((flags & flag) === 0 ? 0 : 1), 0);
  return {
    iconsCount: icons.flags.length,
    freeIconsCount: having(IconFlag.free),
    colorIconsCount: having(IconFlag.color),
    animatedIconsCount: having(IconFlag.animated),
    externalIconsCount: having(IconFlag.external),
    conceptsCount: concepts.setCount.length,
    latestTimestamp: latestAddedAt === null ? null : latestAddedAt * 1000,
    formats: [...knownFormats],
    pngSizes: [...PNG_SIZES],
    catalogueVersion: version,
  };
}
