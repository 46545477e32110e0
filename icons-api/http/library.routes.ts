import type { EndpointName } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { nearestValue } from '../search/edit-distance.ts';
import { ApiFailure } from './api-failure.ts';
import type { ApiPorts } from './api-ports.ts';
import { type Library, readLibrary } from './library.ts';
import { registerEndpoint } from './register-endpoint.ts';

/**
 * The configuration reads (specification SD 7): styles, categories, groups, figures. They are read once a catalogue
 * version and answered from memory; calls that come while they are being read share that one reading.
 */
export function libraryRoutes(app: FastifyInstance, ports: ApiPorts): void {
  const kept = keepPerVersion(ports);
  const list = (name: EndpointName & ListEndpoint, pick: (library: Library) => readonly unknown[]) =>
    registerEndpoint(app, name, () => kept(name, (library) => docs(pick(library))));

  list('platformsInfo', (library) => library.platforms);
  list('packsInfo', (library) => library.packs);
  list('platformSidebar', (library) => library.groups);
  list('platformVariations', (library) => library.groups.filter((group) => group.type === 'family'));
  list('platformHomepage', (library) => library.homepage);
  registerEndpoint(app, 'appInfo', () => kept('appInfo', ({ info }) => ({ success: true, ...info })));
  registerEndpoint(app, 'platform', ({ params }) => {
    const code = params.code.toLowerCase();
    return kept(`platform ${code.slice(0, 60)}`, (library) => ({
      success: true,
      platform: platformOf(library, code),
    }));
  });
}

type ListEndpoint =
  | 'platformsInfo'
  | 'packsInfo'
  | 'platformSidebar'
  | 'platformVariations'
  | 'platformHomepage';

type Kept = (name: string, make: (library: Library) => object) => Promise<string>;

function keepPerVersion(ports: ApiPorts): Kept {
  let version: string | undefined;
  let library: Promise<Library> | undefined;
  const answers = new Map<string, string>();
  return async (name, make) => {
    const { data } = ports.indexAt();
    if (data.version !== version) {
      version = data.version;
      library = undefined;
      answers.clear();
    }
    const answer = answers.get(name);
    if (answer !== undefined) return answer;
    library ??= readLibrary(ports.database, data);
    const reading = library;
    const read = await reading.catch((error: unknown) => {
      // The next call tries again.
      if (library === reading) library = undefined;
      throw error;
    });
    const made = JSON.stringify(make(read));
    if (data.version === version) answers.set(name, made);
    return made;
  };
}

function platformOf({ platforms }: Library, code: string): Library['platforms'][number] {
  const found = platforms.find(
    (platform) => platform.seoCode.toLowerCase() === code || platform.apiCode.toLowerCase() === code,
  );
  if (found) return found;
  const nearest = nearestValue(
    code.slice(0, 80),
    platforms.flatMap((platform) => [platform.seoCode, platform.apiCode]),
  );
  throw new ApiFailure('UNKNOWN_STYLE', `There is no style "${code.slice(0, 80)}".`, {
    param: 'code',
    nearest,
    hint: nearest ? `Did you mean "${nearest}"?` : 'Styles are listed by /siteApi/platforms-info.',
  });
}

/** A whole list in the envelope of list answers. */
function docs(items: readonly unknown[]): object {
  return {
    success: true,
    docs: items,
    total: items.length,
    limit: items.length,
    offset: 0,
    page: 1,
    pages: 1,
  };
}
