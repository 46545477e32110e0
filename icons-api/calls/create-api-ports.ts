import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import { createMeaningStore, learnedFromTags, type MeaningSource } from '../finding/meaning/public.ts';
import type { SearchIndexes } from '../finding/search/public.ts';
import type { FeatureStore } from '../flags/feature-store.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { ImageRoutesOptions } from '../icon-files/image.routes.ts';
import { sheetPrefetch } from '../icon-files/sheet-prefetch.ts';
import { type AiAllowance, aiAllowanceOf, type EntitlementOf } from '../people/rights/public.ts';
import { noUserIcons, type UserIconSource } from '../user-icons/port.ts';
import type { ApiPorts } from './api-ports.ts';
import { IconVectors } from './icon-vectors.ts';
import { libraryAnswers } from './library-answers.ts';
import { noOtherAreas, type OtherAreas } from './other-areas/other-areas.ts';
import { type SearchHistory, searchHistoryOf } from './search-history.ts';

/** What the routes are made from. */
export interface ApiPortsOptions {
  database: Database;
  indexes: SearchIndexes;
  entitlementOf: EntitlementOf;
  images: ImageRoutesOptions;
  /** Icons that visitors uploaded; default there are none. */
  userIcons?: UserIconSource;
  /** Default: in the database. */
  history?: SearchHistory;
  /** Who may search by AI; default: counted in the database. */
  aiAllowance?: AiAllowance;
  /** Where meanings for AI search come from; default the tags of the catalogue. */
  meanings?: MeaningSource;
  /** Default: there are none. */
  otherAreas?: OtherAreas;
  features: FeatureStore;
  log: FastifyBaseLogger;
}

/** Puts together what the routes share. */
export function createApiPorts({
  database,
  indexes,
  entitlementOf,
  images,
  log,
  ...others
}: ApiPortsOptions): ApiPorts {
  const vectors = new IconVectors(images.ports.loadIcons);
  const drawAhead = sheetPrefetch(images.ports, images.renderer);
  const indexAt: ApiPorts['indexAt'] = (version) => {
    const index = indexes.at(version);
    if (index.data.icons.flags.length > 0) return index;
    throw new ApiFailure('CATALOGUE_EMPTY', 'The catalogue has no icons yet.', {
      hint: 'Wait for the import to end, then try again.',
    });
  };
  return {
    database,
    entitlementOf,
    indexAt,
    answers: libraryAnswers({ database, indexAt }, images.ports.guest.plans),
    history: others.history ?? searchHistoryOf(database),
    aiAllowance: others.aiAllowance ?? aiAllowanceOf(database, images.ports.guest.plans),
    meanings: createMeaningStore(others.meanings ?? learnedFromTags, (error) =>
      log.warn({ err: error }, 'The meanings of words could not be made; AI search uses words alone'),
    ),
    features: others.features,
    otherAreas: others.otherAreas ?? noOtherAreas,
    userIcons: others.userIcons ?? noUserIcons,
    drawAhead,
    async withVectors(icons, request) {
      const ids = icons.map((icon) => icon.id);
      const entitlement = await entitlementOf(request, ids);
      return { icons: await vectors.add(icons, entitlement), entitlement };
    },
    async drawnFragments(index, icons, fragmentOf, request) {
      const ids = Array.from(icons, (icon) => index.icons.ids[icon] as string);
      const entitlement = await entitlementOf(request, ids);
      const drawn = await vectors.addTo(index, icons, fragmentOf, entitlement);
      drawAhead(drawn.pictures);
      return { icons: drawn.fragments, entitlement };
    },
  };
}
