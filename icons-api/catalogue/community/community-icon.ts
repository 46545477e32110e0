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

/** Facts of an icon of a maker that must stay the same over imports. */
interface CommunityFacts {
  box: ViewBox;
  /** Unique among the icons of the maker under this licence. */
  name: string;
  authorId: string;
  setPrefix: string;
}

/** An icon that a maker drew for a request; a row of `community_icon`. */
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

/** All icons of makers that were not taken down, oldest first. */
export function readCommunityIcons(transaction: Transaction): Promise<CommunityIcon[]> {
  const { iconId, authorName, style, title, svg, words, createdAt } = communityIcon;
  const licence = sql<MakerLicence>`${communityIcon.licence}`;
  const facts = sql<CommunityFacts>`${communityIcon.facts}`;
  return transaction
    .select({ iconId, authorName, style, title, svg, licence, words, facts, createdAt })
    .from(communityIcon)
    .where(isNull(communityIcon.takenDownAt))
    .orderBy(communityIcon.createdAt, communityIcon.iconId);
}

export type ConceptData = Pick<CatalogueData, 'brands' | 'categoryOfConcept'>;

/** The icon of the catalogue, built as the import does. @param body content of its document */
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
