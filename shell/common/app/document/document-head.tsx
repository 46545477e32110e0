import {
  defaultLocale,
  type PageHead,
  type RouteHandle,
  SOCIAL_IMAGE,
  siteSocialImage,
} from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { memo, useContext } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterState,
  type UIMatch,
  useLocation,
  useMatches,
} from 'react-router-dom';
import { writeStateJson } from '../../hydration/hydration-state.ts';
import { isPersonalPath } from '../../registry/mounts.ts';
import { usePageContext } from '../page-context.ts';
import { errorTitle, givenTitle } from '../page-error/error-kind.ts';
import { shellNamespace } from '../texts.ts';

/** Title, description and the rest of the deepest page that says something about itself (`handle.head`). */
export function DocumentHead() {
  const t = useText(shellNamespace);
  const page = useMatches().findLast(({ handle }) => (handle as RouteHandle | undefined)?.head);
  const errors = useContext(RouterState)?.errors;
  const { unhydrated, snapshot } = usePageContext();
  const isPersonal = isPersonalPath(snapshot, useLocation().pathname);
  // The remote would say what the page is called; what the server wrote stands.
  if (unhydrated) return null;
  const error = errors ? Object.values(errors)[0] : undefined;
  if (error) return <HeadTags head={{ title: givenTitle(error) ?? t(errorTitle(error)) }} isHidden />;
  if (!page) return <HeadTags head={{ title: t('site.title') }} isHidden={isPersonal} />;
  const { head } = page.handle as Required<RouteHandle>;
  return <OwnHead give={head} page={page} isPersonal={isPersonal} />;
}

interface OwnHeadProps {
  readonly give: NonNullable<RouteHandle['head']>;
  readonly page: UIMatch;
  readonly isPersonal: boolean;
}

/** What a page says about itself. Most navigations, such as to an open panel, keep the page and its data. */
const OwnHead = memo(function OwnHead({ give, page, isPersonal }: OwnHeadProps) {
  const host = useHost();
  const head = give({ data: page.loaderData, params: page.params, host });
  // What is one visitor's own is nothing for search engines, whatever its remote says.
  return <HeadTags head={head} isHidden={head.noindex === true || isPersonal} />;
}, isSamePage);

function isSamePage(one: OwnHeadProps, other: OwnHeadProps): boolean {
  return (
    one.give === other.give &&
    one.page.loaderData === other.page.loaderData &&
    one.page.pathname === other.page.pathname &&
    one.isPersonal === other.isPersonal
  );
}

interface HeadTagsProps {
  readonly head: PageHead;
  readonly isHidden: boolean;
}

function HeadTags({ head, isHidden }: HeadTagsProps) {
  const host = useHost();
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
