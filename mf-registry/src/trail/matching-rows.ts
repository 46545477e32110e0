import type { RegistryChange } from '@icoteca/shared-contracts';

/**
 * The rows in which every word occurs somewhere, whatever its case.
 * @param nameOf what an action is called on the page
 */
export function matchingRows(
  rows: readonly RegistryChange[],
  words: string,
  nameOf: (action: string) => string,
): RegistryChange[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ name, action, from, to, by, why, preview = '', versions = [] }) => {
    const text = [name, action, nameOf(action), from ?? '', to ?? '', by, why, preview, ...versions];
    const searched = text.join('\n').toLowerCase();
    return wanted.every((word) => searched.includes(word));
  });
}
