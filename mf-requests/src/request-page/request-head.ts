import {
  breadcrumbList,
  homePath,
  type PageHead,
  requestPath,
  requestsPath,
  type StructuredThing,
  socialSheetUrl,
  structuredData,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';
import { isExpected, type PageProblem } from './page-problem.ts';
import type { RequestData } from './request.loader.ts';

/** Length of a description that search engines show. */
const DESCRIPTION_LENGTH = 300;

/** The head of a request's page: search engines index requests that are not hidden. */
export function requestHead(data: RequestData | PageProblem, host: Host): PageHead {
  const t = (key: string, values?: Readonly<Record<string, string>>) =>
    host.texts.text(namespace, key, values);
  if (data.kind === 'problem') {
    const known = isExpected(data) ? String(data.status) : 'other';
    return { title: t(`request.problem.${known}`), noindex: true };
  }
  const { request } = data;
  const { id, title, description, resolvedItems, isHidden } = request;
  const about =
    description.replace(/\s+/g, ' ').trim() ||
    t('request.head.description', { title, name: request.authorName });
  const image = socialSheetUrl(resolvedItems);
  return {
    title: t('request.head', { title }),
    description:
      about.length > DESCRIPTION_LENGTH ? `${about.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : about,
    canonical: requestPath(id),
    noindex: isHidden === true,
    ...(image !== undefined && { image }),
    jsonLd: structuredData(
      postingOf(data, about, host),
      breadcrumbList(host.origin, [
        { name: t('request.library'), path: homePath },
        { name: t('request.list'), path: requestsPath },
        { name: title, path: requestPath(id) },
      ]),
    ),
  };
}

/** A request for search engines: a posting that others voted for. */
function postingOf({ request }: RequestData, text: string, { origin }: Host): StructuredThing {
  const { id, title, authorName, createdAt, updatedAt, votes, attachments, preview } = request;
  const pictures = attachments.length > 0 ? attachments.map(({ url }) => url) : preview ? [preview.url] : [];
  return {
    '@type': 'DiscussionForumPosting',
    headline: title,
    text,
    url: origin + requestPath(id),
    author: { '@type': 'Person', name: authorName },
    datePublished: new Date(createdAt).toISOString(),
    dateModified: new Date(updatedAt).toISOString(),
    ...(pictures.length > 0 && { image: pictures.map((url) => new URL(url, origin).href) }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: votes,
    },
  };
}
