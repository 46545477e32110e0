import { type EndpointName, type IconsInfo, PNG_SIZES, supportedFormats } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { IconFlag } from '../catalogue/snapshot-types.ts';
import type { IndexData } from '../search/index-data.ts';
import type { ApiPorts } from './api-ports.ts';
import { docs } from './docs-envelope.ts';
import type { Library } from './library.ts';
import { platformByCode } from './library-lookup.ts';
import { registerEndpoint } from './register-endpoint.ts';

/**
 * The configuration reads (specification SD 7): styles, groups, figures. They are read once a catalogue version and
 * answered from memory.
 */
export function libraryRoutes(app: FastifyInstance, { answers, indexAt }: ApiPorts): void {
  const list = (name: EndpointName & ListEndpoint, pick: (library: Library) => readonly unknown[]) =>
    registerEndpoint(app, name, () => answers.kept(name, (library) => docs(pick(library))));

  list('platformsInfo', (library) => library.platforms);
  list('platformSidebar', (library) => library.groups);
  list('platformVariations', (library) => library.groups.filter((group) => group.type === 'family'));
  list('platformHomepage', (library) => library.homepage);
  registerEndpoint(app, 'appInfo', () => answers.kept('appInfo', ({ info }) => ({ success: true, ...info })));
  registerEndpoint(app, 'platform', ({ params }) => {
    const code = params.code.toLowerCase().slice(0, 80);
    return answers.kept(`platform ${code}`, (library) => ({
      success: true,
      platform: platformByCode(library, code, 'code'),
    }));
  });
  registerEndpoint(app, 'iconsInfo', () =>
    answers.kept('iconsInfo', (library) => ({ success: true, ...iconsInfo(indexAt().data, library) })),
  );
}

type ListEndpoint = 'platformsInfo' | 'platformSidebar' | 'platformVariations' | 'platformHomepage';

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
    formats: [...supportedFormats],
    pngSizes: [...PNG_SIZES],
    catalogueVersion: version,
  };
}
