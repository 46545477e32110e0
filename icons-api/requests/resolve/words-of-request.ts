import { contentWords } from '../../finding/meaning/public.ts';
import { splitWords } from '../../finding/search/public.ts';

/** Most words that a request gives to the icons which were drawn for it. */
const MAX_WORDS = 12;

/**
 * What an icon is found by besides its own title: the words of the request, in the language of its author, and all of them
 * together where they are few.
 */
export function wordsOfRequest(requestTitle: string, iconTitle: string): string[] {
  const own = splitWords(iconTitle);
  const words = contentWords(splitWords(requestTitle));
  const phrase =
    words.length > 1 && words.length <= 4 && words.join(' ') !== own.join(' ') ? [words.join(' ')] : [];
  const others = words.filter((word) => word.length > 1 && !own.includes(word));
  return [...new Set([...phrase, ...others])].slice(0, MAX_WORDS);
}
