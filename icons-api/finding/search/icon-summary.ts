import type { IconSummary } from '@icoteca/shared-contracts';
import {
  hiddenIn,
  IconFlag,
  type SnapshotConcept,
  type SnapshotIcon,
  type SnapshotPlatform,
} from '../../catalogue/snapshot/public.ts';

/**
 * An icon in search results, without markup. The same for every visitor, so it is serialised once per catalogue
 * version.
 */
export function iconSummary(
  icon: SnapshotIcon,
  concept: Pick<SnapshotConcept, 'commonName'>,
  platform: SnapshotPlatform,
  categoryTitle: string,
): IconSummary {
  const hidden = hiddenIn(icon.flags);
  const author = icon.author ?? platform.author;
  const free = (icon.flags & IconFlag.free) !== 0;
  return {
    id: icon.id,
    name: icon.name,
    commonId: concept.commonName,
    commonName: concept.commonName,
    title: icon.title,
    category: categoryTitle,
    categoryApiCode: icon.category,
    subcategory: icon.subcategory,
    platform: platform.apiCode,
    platformName: platform.title,
    platformSeoCode: platform.seoCode,
    free,
    isFree: free,
    isColor: (icon.flags & IconFlag.color) !== 0,
    ...((icon.flags & IconFlag.gradient) === 0 ? {} : { isGradient: true }),
    ...(hidden && { hiddenIn: hidden }),
    isAnimated: (icon.flags & IconFlag.animated) !== 0,
    isExternal: author.kind === 'external',
    isExplicit: false,
    authorId: author.id,
    authorName: author.name,
    authorApiCode: author.id,
    sourceFormat: 'svg',
    contentHash: icon.contentHash,
  };
}
