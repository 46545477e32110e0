import type { IconSummary } from '@icoteca/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { MeaningStore } from '../finding/meaning/public.ts';
import type { IndexData } from '../finding/search/public.ts';
import type { FeatureStore } from '../flags/feature-store.ts';
import type { AiAllowance, Entitlement, EntitlementOf } from '../people/rights/public.ts';
import type { UserIconSource } from '../user-icons/port.ts';
import type { LibraryAnswers, LibrarySource } from './library-answers.ts';
import type { OtherAreas } from './other-areas/other-areas.ts';
import type { SearchHistory } from './search-history.ts';

/** Everything that the routes share. */
export interface ApiPorts extends LibrarySource {
  entitlementOf: EntitlementOf;
  userIcons: UserIconSource;
  answers: LibraryAnswers;
  history: SearchHistory;
  aiAllowance: AiAllowance;
  meanings: MeaningStore;
  features: FeatureStore;
  otherAreas: OtherAreas;
  /** Adds the SVG to small icons whose vector the visitor may have (resolution 19). */
  withVectors(
    icons: readonly IconSummary[],
    request: FastifyRequest,
  ): Promise<{ icons: IconSummary[]; entitlement: Entitlement }>;
  /**
   * The same as JSON, for numbers of icons in the index; prerenders the icons without a vector.
   * @param fragmentOf the JSON of an icon without its SVG
   */
  drawnFragments(
    index: IndexData,
    icons: ArrayLike<number>,
    fragmentOf: (icon: number) => string,
    request: FastifyRequest,
  ): Promise<{ icons: string[]; entitlement: Entitlement }>;
  /** Begins to draw previews before the page requests them. */
  prerender(icons: readonly IconSummary[]): void;
}
