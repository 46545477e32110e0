import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, siteLocales } from '@icoteca/shared-contracts';

/** What a language calls an idea. */
export interface IdeaWords {
  /** Names, the best first; empty when only keywords are known. */
  names: string[];
  keywords: string[];
  /** Words that stand with the same things as the English word in other texts: translations, though not chosen as names. */
  paired: string[];
}

/** Words by common name, or by an English word that names of ideas are made of. */
export type LocaleWords = ReadonlyMap<string, IdeaWords>;

/** Reads the words of every language of the site but English, by its code. How they were made stands in `sources/`. */
export function readLocaleWords(directory: string = join(import.meta.dirname, 'words')): Map<string, LocaleWords> {
  const codes = siteLocales.map(({ code }) => code).filter((code) => code !== defaultLocale.code);
  return new Map(codes.map((code) => [code, parse(readFileSync(join(directory, `${code}.json`), 'utf8'))]));
}

function parse(json: string): LocaleWords {
  const lines = Object.entries(JSON.parse(json) as Record<string, string>);
  return new Map(lines.map(([idea, line]) => [idea, wordsOf(line)]));
}

/** A line of words: `name,other name|keyword,keyword|paired`. */
function wordsOf(line: string): IdeaWords {
  const [names = '', keywords = '', paired = ''] = line.split('|');
  return { names: listOf(names), keywords: listOf(keywords), paired: listOf(paired) };
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}
