import { defaultLocale } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';

/** The same page on the hosts of all languages, its own included; who speaks none of them is sent to English. */
export function OtherLanguages({ path }: { readonly path: string }) {
  const { localeOrigins } = useHost();
  const english = localeOrigins[defaultLocale.code];
  return (
    <>
      {Object.entries(localeOrigins).map(([code, origin]) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + path} />
      ))}
      {english !== undefined && <link rel="alternate" hrefLang="x-default" href={english + path} />}
    </>
  );
}
