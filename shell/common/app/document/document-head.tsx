import {
  defaultLocale,
  type PageHead,
  type RouteHandle,
  SOCIAL_IMAGE,
  siteSocialImage,
} from '@icoteca/shared-contracts';
import { type Host, useHost, useText } from '@icoteca/shared-contracts/host';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useMatches } from 'react-router-dom';
import { writeStateJson } from '../../hydration/hydration-state.ts';
import { isPersonalPath } from '../../registry/mounts.ts';
import { usePageContext } from '../page-context.ts';
import { errorTitle, givenTitle } from '../page-error/error-kind.ts';
import { shellNamespace } from '../texts.ts';

/** Title, description and the rest of the deepest page that says something about itself (`handle.head`). */
export function DocumentHead() {
  const host = useHost();
  const t = useText(shellNamespace);
  const matches = useMatches();
  const errors = useContext(RouterState)?.errors;
  const { unhydrated, snapshot } = usePageContext();
  const isPersonal = isPersonalPath(snapshot, useLocation().pathname);
  // The remote would say what the page is called; what the server wrote stands.
  if (unhydrated) return null;
  const error = errors ? Object.values(errors)[0] : undefined;
  const head: PageHead = error
    ? { title: givenTitle(error) ?? t(errorTitle(error)), noindex: true }
    : (headOf(matches, host) ?? { title: t('site.title') });
  // What is one visitor's own is nothing for search engines, whatever its remote says.
  const isHidden = head.noindex || isPersonal;
  return (
    <>
      <title>{head.title}</title>
      {head.description !== undefined && <meta name="description" content={head.description} />}
      {head.canonical !== undefined && <link rel="canonical" href={host.origin + head.canonical} />}
      <meta name="robots" content={isHidden ? 'noindex' : 'max-image-preview:large'} />
      {head.canonical !== undefined && !isHidden && <OtherLanguages path={head.canonical} />}
      <LinkPreview head={head} />
      {head.jsonLd !== undefined && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
          dangerouslySetInnerHTML={{ __html: writeStateJson(head.jsonLd) }}
        />
      )}
    </>
  );
}

/** The head that the deepest matched route with one gives; null when none does. Pure, for tests and the server. */
function headOf(
  matches: readonly {
    handle: unknown;
    loaderData?: unknown;
    params: Readonly<Record<string, string | undefined>>;
  }[],
  host: Host,
): PageHead | null {
  for (const match of [...matches].reverse()) {
    const head = (match.handle as RouteHandle | undefined)?.head;
    if (head) return head({ data: match.loaderData, params: match.params, host });
  }
  return null;
}

/** What networks show beside a link to the page: Open Graph, and what Twitter cannot take from it. */
function LinkPreview({ head }: { readonly head: PageHead }) {
  const { origin, locale } = useHost();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Icoteca" />
      <meta property="og:locale" content={locale.iso.replace('-', '_')} />
      <meta property="og:title" content={head.title} />
      {head.description !== undefined && <meta property="og:description" content={head.description} />}
      {head.canonical !== undefined && <meta property="og:url" content={origin + head.canonical} />}
      <meta property="og:image" content={origin + (head.image ?? siteSocialImage)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE.height)} />
      <meta property="og:image:alt" content={head.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The same page on the hosts of all languages, its own included; who speaks none of them is sent to English. */
function OtherLanguages({ path }: { readonly path: string }) {
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
