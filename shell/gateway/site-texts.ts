import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteLocales } from '@icoteca/shared-contracts';

const folder = path.resolve(import.meta.dirname, '..', 'common', 'texts');

const texts: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  siteLocales.map(({ code }) => [
    code,
    JSON.parse(readFileSync(path.join(folder, `${code}.json`), 'utf8')) as Record<string, string>,
  ]),
);

/** A text of the shell for the files that the gateway writes itself. @param code of a locale of the site */
export function siteText(code: string, key: 'site.title' | 'feed.title' | 'feed.requests'): string {
  return texts.get(code)?.[key] ?? texts.get('en')?.[key] ?? key;
}
