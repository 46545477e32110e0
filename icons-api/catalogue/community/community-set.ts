import { createHash } from 'node:crypto';
import { COMMUNITY_STYLE, type MakerLicence } from '@icoteca/shared-contracts';
import { slug } from '../import/concept-name.ts';
import { oneStyle } from '../sets/set-mapping.ts';

/** The set and style of icons that makers draw for requests, and the family of makers' own styles. */
export const community = oneStyle(COMMUNITY_STYLE, 'Community', [], {
  isFree: true,
  family: { code: 'community', title: 'Community' },
});

/** Author of the style as a whole; each icon has its own author and licence. */
export const communityAuthor = { id: 'community', name: 'Icoteca Community' } as const;

/** Longest word of a URL from a name. */
const MAX_WORD = 40;

/** True for the common set and those of makers; no upstream set has this prefix. */
export function isCommunitySet(prefix: string): boolean {
  return prefix === community.prefix || prefix.startsWith(`${community.prefix}-`);
}

/** The author id of a maker: several may share a name, and a name may change. */
export function authorIdOf({ id, name }: { id: string; name: string }): string {
  return `${wordOf(name) || 'maker'}-${shortHash(id)}`;
}

/** Author and licence belong to a set, so a maker has one for each licence. */
export function setPrefixOf(authorId: string, licence: MakerLicence): string {
  return `${community.prefix}-${authorId}-${licence.toLowerCase().replaceAll('.', '-')}`;
}

/** A maker's style by its title; the common one without a title, or with its title. */
export function communityStyleOf(title: string | undefined, authorId: string) {
  if (title === undefined || title.toLowerCase() === community.title.toLowerCase())
    return { apiCode: community.prefix, seoCode: community.prefix, title: community.title };
  const word = wordOf(title) || `style-${shortHash(title)}`;
  return { apiCode: `${community.prefix}:${authorId}-${word}`, seoCode: `${word}-by-${authorId}`, title };
}

/** A text as a word of URLs; empty without a Latin letter or digit. */
export function wordOf(text: string): string {
  return slug(text).slice(0, MAX_WORD).replace(/-$/, '');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}
