import { palette } from '../rules/colours.ts';
import { filterWords, isReservedWord } from './reserved.ts';

/**
 * Says why a word cannot be a style's seoCode, or null when it can (resolutions, table A): letters, digits and single
 * hyphens; not a reserved word, palette name or filter word; not `group-`, `family-`, `author-`, `c-`.
 */
export function seoCodeProblem(code: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))
    return 'it may hold lower-case letters, digits and single hyphens only';
  if (isReservedWord(code)) return 'it is a reserved word of the address';
  if (palette.some((colour) => colour.code === code)) return 'it is the name of a palette colour';
  if ((filterWords as readonly string[]).includes(code)) return 'it is a filter word';
  if (/^(group|family|author|c)-/.test(code)) return 'it begins like another part of the address';
  return null;
}
