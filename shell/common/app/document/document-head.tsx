import type { PageHead, RouteHandle } from '@icoteca/shared-contracts';
import { type Host, useHost, useText } from '@icoteca/shared-contracts/host';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState, useLocation, useMatches } from 'react-router-dom';
import { writeStateJson } from '../../hydration/hydration-state.ts';
import { isPersonalPath } from '../../registry/mounts.ts';
import { usePageContext } from '../page-context.ts';
import { errorTitle, givenTitle } from '../page-error/error-kind.ts';
import { shellNamespace } from '../texts.ts';
import { LinkPreview } from './link-preview.tsx';
import { OtherLanguages } from './other-languages.tsx';

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
