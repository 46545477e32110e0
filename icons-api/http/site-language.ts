import { defaultLocale, siteLocales } from '@icoteca/shared-contracts';

/** The code of a language of the site, by code or iso in any case; English for every other, which bounds cached answers. */
export function siteLanguage(requested: string): string {
  const wanted = requested.toLowerCase();
  const found = siteLocales.find(({ code, iso }) => code === wanted || iso.toLowerCase() === wanted);
  return (found ?? defaultLocale).code;
}

/** A name in a language, given by code or iso, from names by BCP 47 tag; English otherwise. */
export function nameIn(names: Readonly<Record<string, string>>, language: string): string {
  const wanted = language.toLowerCase();
  const found = Object.entries(names).find(
    ([locale]) => locale.toLowerCase() === wanted || locale.toLowerCase().startsWith(`${wanted}-`),
  );
  return found?.[1] ?? names['en-US'] ?? '';
}
