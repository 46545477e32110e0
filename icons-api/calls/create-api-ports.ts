import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import { createMeaningStore, learnedFromTags, type MeaningSource } from '../finding/meaning/public.ts';
import type { SearchIndexes } from '../finding/search/public.ts';
import type { FeatureStore } from '../flags/feature-store.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { ImageRoutesOptions } from '../icon-files/image.routes.ts';
import { sheetPrefetch } from '../icon-files/sheet-prefetch.ts';
import { aiAllowanceOf, type EntitlementOf } from '../people/rights/public.ts';
import type { UserIconSource } from '../user-icons/port.ts';
import type { ApiPorts } from './api-ports.ts';
import { IconVectors } from './icon-vectors.ts';
import { libraryAnswers } from './library-answers.ts';
import { noOtherAreas, type OtherAreas } from './other-areas/other-areas.ts';
import { searchHistoryOf } from './search-history.ts';

export interface ApiPortsOptions {
  database: Database;
  indexes: SearchIndexes;
  entitlementOf: EntitlementOf;
  images: ImageRoutesOptions;
  userIcons: UserIconSource;
  /** Source of the meanings for AI search; default the tags of the catalogue. */
  meanings?: MeaningSource | undefined;
  /** Default: none. */
  otherAreas?: OtherAreas;
  features: FeatureStore;
  log: FastifyBaseLogger;
}

/** Assembles what the routes share. */
export function createApiPorts({
  indexes,
  images,
  meanings = learnedFromTags,
  log,
  otherAreas = noOtherAreas,
  ...options
}: ApiPortsOptions): ApiPorts {
  const { database, entitlementOf } = options;
  const { plans } = images.ports.guest;
  const vectors = new IconVectors(images.ports.loadIcons);
  const prerender = sheetPrefetch(images.ports, images.renderer);
  const indexAt: ApiPorts['indexAt'] = (version) => {
    const index = indexes.at(version);
    if (index.data.icons.flags.length > 0) return index;
    throw new ApiFailure('CATALOGUE_EMPTY', 'The catalogue has no icons yet.', {
      hint: 'Wait for the import to end, then try again.',
    });
  };
  return {
    ...options,
    otherAreas,
    indexAt,
    answers: libraryAnswers({ database, indexAt }, plans),
    history: searchHistoryOf(database),
    aiAllowance: aiAllowanceOf(database, plans),
    meanings: createMeaningStore(meanings, (error) =>
      log.warn({ err: error }, 'The meanings of words could not be made; AI search uses words alone'),
    ),
    prerender,
    async withVectors(icons, request) {
      const ids = icons.map((icon) => icon.id);
      const entitlement = await entitlementOf(request, ids);
      return { icons: await vectors.add(icons, entitlement), entitlement };
    },
    async drawnFragments(index, icons, fragmentOf, request) {
      const ids = Array.from(icons, (icon) => index.icons.ids[icon] as string);
      const entitlement = await entitlementOf(request, ids);
      const drawn = await vectors.addTo(index, icons, fragmentOf, entitlement);
      prerender(drawn.pictures);
      return { icons: drawn.fragments, entitlement };
    },
  };
}
