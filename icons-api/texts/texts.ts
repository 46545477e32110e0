import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, localeOf, siteLocales } from '@icoteca/shared-contracts';
import i18next from 'i18next';

/** A text in one language; values are not escaped for HTML. */
export type TextOf = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const instance = i18next.createInstance();
await instance.init({
  lng: defaultLocale.code,
  fallbackLng: defaultLocale.code,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    siteLocales.map(({ code }) => [
      code,
      { translation: JSON.parse(readFileSync(join(import.meta.dirname, `${code}.json`), 'utf8')) },
    ]),
  ),
});

/** Texts of mail and of pages outside the shell. English for unknown languages. */
export function textsIn(language: string): TextOf {
  const text = instance.getFixedT(localeOf(language).code);
  return (key, values = {}) => text(key, values);
}
