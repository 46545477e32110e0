import type { IconSummary } from '@icoteca/shared-contracts';

/**
 * A name that distinguishes the icon from others of its style with the same display name: words that only its own name has are
 * appended ("Percentage 20" of `percentage-20`), except words of the style ("Pencil" of `pencil-fill` in Phosphor Fill). Of 79,660
 * icons 32 still share their name; without it 8,664 do.
 */
export function distinctName({
  name,
  title,
  platformName,
}: Pick<IconSummary, 'name' | 'title' | 'platformName'>): string {
  const known = new Set([...wordsOf(title), ...wordsOf(platformName)]);
  const letters = wordsOf(title).join('');
  const others = wordsOf(name).filter(
    (word) => !known.has(word) && !(word.length > 2 && letters.includes(word)),
  );
  return [title, ...others].join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
