import { localeOf } from '@icoteca/shared-contracts';
import { type IdeaWords, type LocaleWords, packNames } from '../../../catalogue/data/public.ts';
import type { CatalogueSnapshot } from '../../../catalogue/snapshot/public.ts';

type Categories = CatalogueSnapshot['categories'];

/** Names of categories in a language. */
export function categoryNamesIn(code: string, categories: Categories): Record<string, string> {
  const { iso } = localeOf(code);
  return Object.fromEntries(
    categories.flatMap(({ code: category }) => {
      const name = packNames[category]?.[iso];
      return name === undefined ? [] : [[category, name]];
    }),
  );
}

/** Adds the names of categories as translations of their English titles. */
export function withCategories(
  words: LocaleWords,
  categories: Categories,
  names: Readonly<Record<string, string>>,
): LocaleWords {
  const all = new Map<string, IdeaWords>(words);
  for (const { code, title } of categories) {
    const name = names[code]?.toLowerCase();
    if (name === undefined) continue;
    const idea = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const before = all.get(idea) ?? { names: [], keywords: [], paired: [] };
    all.set(idea, { ...before, names: [...before.names, name] });
  }
  return all;
}
