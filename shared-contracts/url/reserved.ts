/** First words after /icons/ that are pages of their own and never a style or a term (resolution 1). */
export const reservedWords = [
  'set',
  'new',
  'new.atom',
  'authors',
  'styles',
  'collections',
  'request-icon',
  'request-icon.atom',
  'search-by-image',
  'pricing',
  'presentation-clip-art',
  'popular',
  'categories',
  'cover-list',
  'api',
  'all',
] as const;

/** Words that mean something as a later part of an address. A style may not be called like one. */
export const filterWords = [
  'png',
  'vector',
  'ai',
  'circle',
  'square',
  'icons8',
  'external',
  'all',
  'animated',
  'static',
  'no-correct',
] as const;

/** Reserved paths whose remote may be absent: they answer 503, never a redirect to a search (resolution 1). */
export function isReservedWord(word: string): boolean {
  return (reservedWords as readonly string[]).includes(word.toLowerCase());
}
