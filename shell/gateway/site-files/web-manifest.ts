import { homePath, type SiteLocale } from '@icoteca/shared-contracts';
import { siteText } from '../site-texts.ts';

/** Grounds of the page in both themes, as `--surface-page` has them. */
const themeColours = { light: '#fbfbf9', dark: '#121211' } as const;

/** What a system needs to install the site as an application (W3C, Web Application Manifest). */
export function webManifest(locale: SiteLocale): object {
  const png = (name: string, edge: number, purpose: 'any' | 'maskable') => ({
    src: `/site-icons/${name}.png`,
    sizes: `${edge}x${edge}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: homePath,
    name: 'Icoteca',
    short_name: 'Icoteca',
    description: siteText(locale.code, 'site.title'),
    lang: locale.iso,
    dir: 'ltr',
    start_url: homePath,
    scope: '/',
    display: 'standalone',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [png('icon-192', 192, 'any'), png('icon-512', 512, 'any'), png('maskable-512', 512, 'maskable')],
  };
}
