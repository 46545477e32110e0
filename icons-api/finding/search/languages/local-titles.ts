import type { IconSummary } from '@icoteca/shared-contracts';
import { iconAt, iconJson } from '../icon-json.ts';
import type { IndexData } from '../index-data.ts';
import { nameOfTag } from '../similar-tags.ts';
import { splitWords } from '../words.ts';
import { ideaName } from './idea-names.ts';

/** The name of an icon's idea in a language, to be shown as a title; undefined where it has none. */
export function localTitle(data: IndexData, code: string | undefined, icon: number): string | undefined {
  const language = code === undefined ? undefined : data.languages[code];
  const name = language && ideaName(language, data.icons.concept[icon] as number);
  return name === undefined ? undefined : name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** As `iconAt`, with the name in a language. */
export function localIconAt(data: IndexData, code: string | undefined, icon: number): IconSummary {
  const title = localTitle(data, code, icon);
  return title === undefined ? iconAt(data, icon) : { ...iconAt(data, icon), localTitle: title };
}

/** As `iconJson`, with the name in a language; nothing is parsed. */
export function localIconJson(data: IndexData, code: string | undefined, icon: number): string {
  const title = localTitle(data, code, icon);
  const json = iconJson(data, icon);
  return title === undefined ? json : `${json.slice(0, -1)},"localTitle":${JSON.stringify(title)}}`;
}

/** Tags that a language has words for, in it. */
export function localTags(data: IndexData, code: string | undefined, tags: readonly string[]): string[] {
  const language = code === undefined ? undefined : data.languages[code];
  if (!language) return [];
  const names = tags.map((tag) => nameOfTag(language, splitWords(tag)));
  return [...new Set(names.filter((name) => name !== undefined))];
}
