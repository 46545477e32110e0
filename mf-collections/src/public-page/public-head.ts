import {
  breadcrumbList,
  collectionsPath,
  homePath,
  type PageHead,
  publicCollectionPath,
  type StructuredThing,
  socialSheetUrl,
  structuredData,
} from '@icoteca/shared-contracts';
import type { Host, TextValues } from '@icoteca/shared-contracts/host';
import { type PageProblem, problemHead } from '../page-parts/page-problem.ts';
import { wordsOf } from '../page-parts/use-words.ts';
import { namespace } from '../texts/namespace.ts';
import type { PublicData } from './public.loader.ts';

/** The public page: with a picture of its first icons, and structured data of its list. */
export function publicHead(data: PublicData | PageProblem, host: Host): PageHead {
  if (data.kind === 'problem') return problemHead(data, host);
  const t = (key: string, values?: TextValues) => host.texts.text(namespace, key, values);
  const { collection, icons } = data;
  const { name, description, totalIcons, apiCode, ownerName, tags = [], updatedAt } = collection;
  const path = publicCollectionPath(apiCode);
  const counted = wordsOf(host.texts, host.request.now).icons(totalIcons);
  const about =
    description ||
    t('head.collection.description', { name, icons: counted, owner: ownerName ?? '', tags: tags.join(', ') });
  const image = socialSheetUrl(icons);
  const list: StructuredThing = {
    '@type': 'CollectionPage',
    name,
    description: about,
    url: host.origin + path,
    dateModified: new Date(updatedAt).toISOString(),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    ...(ownerName && { author: { '@type': 'Person', name: ownerName } }),
    ...(image && { primaryImageOfPage: { '@type': 'ImageObject', contentUrl: host.origin + image } }),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: totalIcons,
      itemListElement: icons.slice(0, 10).map(({ title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
      })),
    },
  };
  const breadcrumbs = breadcrumbList(host.origin, [
    { name: t('problem.to-library'), path: homePath },
    { name: t('mine.title'), path: collectionsPath },
    { name, path },
  ]);
  return {
    title: t('head.public-collection', { name, icons: counted }),
    description: about.length > 300 ? `${about.slice(0, 299)}…` : about,
    canonical: path,
    // An empty collection has nothing to index.
    noindex: totalIcons === 0,
    ...(image !== undefined && { image }),
    jsonLd: structuredData(list, breadcrumbs),
  };
}
