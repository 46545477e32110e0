import { siteLocales } from '@icoteca/shared-contracts';
import { useHost, useLocation } from '@icoteca/shared-contracts/host';
import type { MenuEntry } from '@icoteca/shared-ui';
import { samePage } from './same-page.ts';

/** Spec 2: "Flag images come from a static host per language code or locale". */
const flagOf = (code: string) => `/vue-static/icon/svg/flag-${code}.svg`;

/** Links to the same page in every language (spec 2). */
export function useLanguageEntries(): readonly (MenuEntry & { href: string; picture: string })[] {
  const { locale, localeOrigins, address } = useHost();
  const page = useLocation();
  return siteLocales.map(({ code, iso, name }) => ({
    id: code,
    label: name,
    lang: iso,
    picture: address(flagOf(code)),
    checked: code === locale.code,
    href: `${localeOrigins[code] ?? ''}${samePage(page)}`,
  }));
}
