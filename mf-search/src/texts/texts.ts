import { shownCount } from '@icoteca/shared-contracts';
import { type Texts, useHost, useText } from '@icoteca/shared-contracts/host';
import type en from './en.json';

/** Namespace of this remote's texts. */
export const namespace = 'mf-search';

export type SearchText = (
  key: keyof typeof en | PluralKey,
  values?: Readonly<Record<string, string | number>>,
) => string;
type PluralKey = keyof typeof en extends infer Key ? (Key extends `${infer Stem}_one` ? Stem : never) : never;

/** The texts of this remote in a component. */
export function useSearchText(): SearchText {
  return useText(namespace);
}

/** The texts of this remote outside of components. */
export function searchText(texts: Texts): SearchText {
  return (key, values) => texts.text(namespace, key, values);
}

/** Formats counts in the visitor's locale (specification SD 9). */
export function useCount(): (count: number) => string {
  const { locale } = useHost();
  return (count) => shownCount(count, locale.iso);
}
