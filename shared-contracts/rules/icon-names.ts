import type { IconSummary } from '../entities/icon.ts';

export interface IconNames {
  /** In the visitor's language where it has a word for the idea, in English otherwise. */
  readonly name: string;
  /** The English name where it is another one: what the icon is called in code and by its set. */
  readonly english: string | null;
  /** Both in one line. */
  readonly both: string;
}

/** What an icon is called on a page. */
export function iconNames({
  title,
  localTitle = title,
}: Pick<IconSummary, 'title' | 'localTitle'>): IconNames {
  const isSame = localTitle.toLowerCase() === title.toLowerCase();
  return isSame
    ? { name: localTitle, english: null, both: localTitle }
    : { name: localTitle, english: title, both: `${localTitle} (${title})` };
}
