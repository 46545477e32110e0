/** Patterns of ILIKE that a name with all words of a term matches; null without a word. */
export function namePatterns(term: string | undefined): string[] | null {
  const words = (term ?? '').split(/\s+/).filter((word) => word !== '');
  // No text in the database holds this character, and none can be asked for.
  const patterns = words.map((word) => `%${word.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`);
  return patterns.length > 0 ? patterns : null;
}
