import { siteLocales } from '@icoteca/shared-contracts';
import { useHost, useLocation } from '@icoteca/shared-contracts/host';
import type { MenuEntry } from '@icoteca/shared-ui';
import { samePage } from './same-page.ts';

/** One link for every language: the same page on its host (spec 2). */
export function useLanguageEntries(): readonly (MenuEntry & { href: string })[] {
  const { locale, localeOrigins } = useHost();
  const page = useLocation();
  return siteLocales.map(({ code, iso, name }) => ({
    id: code,
    label: name,
    lang: iso,
    checked: code === locale.code,
    href: `${localeOrigins[code] ?? ''}${samePage(page)}`,
  }));
}
