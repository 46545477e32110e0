/**
 * Finds by the starts of words (specification CN 5, Sidebar style search): something matches when every typed word is the
 * start of some word in its name, ignoring case. Nothing typed finds nothing to search for: null.
 */
export function findByWords<T>(items: readonly T[], typed: string, nameOf: (item: T) => string): T[] | null {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  return items.filter((item) => {
    const names = wordsOf(nameOf(item));
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}
