import type { MakerLicence, ViewBox } from '@icoteca/shared-contracts';
import { isNull, sql } from 'drizzle-orm';
import { communityIcon } from '../../database/request-schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { type BuiltIcon, drawingFlags, nearestCategory } from '../import/build-set.ts';
import { conceptName } from '../import/concept-name.ts';
import { enclosingShape } from '../import/drawing-traits.ts';
import { drawingHash } from '../import/icon-id.ts';
import { IconFlag } from '../snapshot/snapshot-types.ts';
import { community, wordOf } from './community-set.ts';

/** What is decided once for an icon of a maker, so that an import makes the same rows of it. */
interface CommunityFacts {
  box: ViewBox;
  /** Unique among the icons of the maker under this licence. */
  name: string;
  authorId: string;
  setPrefix: string;
}

/** An icon that a maker drew for a request, as `community_icon` has it. */
export interface CommunityIcon {
  iconId: string;
  authorName: string;
  /** Title of its style. */
  style: string;
  title: string;
  svg: string;
  licence: MakerLicence;
  words: string[];
  facts: CommunityFacts;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** All icons of makers that were not taken down, the oldest first. */
export function readCommunityIcons(transaction: Transaction): Promise<CommunityIcon[]> {
  return transaction
    .select({
      iconId: communityIcon.iconId,
      authorName: communityIcon.authorName,
      style: communityIcon.style,
      title: communityIcon.title,
      svg: communityIcon.svg,
      licence: sql<MakerLicence>`${communityIcon.licence}`,
      words: communityIcon.words,
      facts: sql<CommunityFacts>`${communityIcon.facts}`,
      createdAt: communityIcon.createdAt,
    })
    .from(communityIcon)
    .where(isNull(communityIcon.takenDownAt))
    .orderBy(communityIcon.createdAt, communityIcon.iconId);
}

/** What naming and filing an icon of a maker needs of the data files. */
export type ConceptData = Pick<CatalogueData, 'brands' | 'categoryOfConcept'>;

/**
 * The icon as the catalogue has it, by the functions that make those of the import.
 * @param body the content of its document
 */
export function buildCommunityIcon(
  icon: Pick<CommunityIcon, 'iconId' | 'title' | 'facts' | 'createdAt'>,
  body: string,
  apiCode: string,
  data: ConceptData,
): BuiltIcon {
  const { box, name } = icon.facts;
  const { commonName, isBrand } = conceptName(community, wordOf(icon.title), data.brands);
  return {
    id: icon.iconId,
    apiCode,
    name,
    title: icon.title,
    commonName,
    isBrand,
    category: isBrand ? 'brands' : (nearestCategory(data, commonName) ?? 'other'),
    subcategory: '',
    flags: drawingFlags(body) | enclosingShape(name, body, box) | IconFlag.free | IconFlag.external,
    box,
    contentHash: drawingHash(body, [box.left, box.top, box.width, box.height]),
    body,
    addedAt: Math.floor(icon.createdAt / 1000),
  };
}
