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

/** What the routes are made of. */
export interface ApiPorts extends LibrarySource {
  entitlementOf: EntitlementOf;
  /** Icons that visitors uploaded. */
  userIcons: UserIconSource;
  /** What is the same for everybody until the next import. */
  answers: LibraryAnswers;
  history: SearchHistory;
  /** Who may search by AI. */
  aiAllowance: AiAllowance;
  meanings: MeaningStore;
  /** What an operator has switched. */
  features: FeatureStore;
  otherAreas: OtherAreas;
  /** Adds the SVG document to those icons whose vector the visitor may have and that are small (resolution 19). */
  withVectors(
    icons: readonly IconSummary[],
    request: FastifyRequest,
  ): Promise<{ icons: IconSummary[]; entitlement: Entitlement }>;
  /**
   * The JSON of icons of the index with the same. The icons whose previews are pictures begin to be drawn, before the page asks for
   * them.
   * @param icons numbers in the index
   * @param fragmentOf the JSON of an icon without its document
   */
  drawnFragments(
    index: IndexData,
    icons: ArrayLike<number>,
    fragmentOf: (icon: number) => string,
    request: FastifyRequest,
  ): Promise<{ icons: string[]; entitlement: Entitlement }>;
  /** Begins to draw the previews of a page whose icons have no vector, before the page asks for them. */
  prerender(icons: readonly IconSummary[]): void;
}
