import {
  breadcrumbList,
  homePath,
  type PageHead,
  requestPath,
  requestsPath,
  type StructuredThing,
  structuredData,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';
import type { ListData } from './list.loader.ts';
import { isFiltered, type ListView, listPath } from './list-view.ts';

/** Search engines index the pages of all requests; filters, another order and a title for the form repeat their content. */
const isOwnPage = (view: ListView): boolean =>
  !isFiltered(view) && view.sort === 'votes' && view.title === '';

/** Document head of the list. */
export function listHead(data: ListData, host: Host): PageHead {
  const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
    host.texts.text(namespace, key, values);
  const { view } = data;
  const title = t('head.title');
  const shown = data.kind === 'list' ? data.requests.filter(({ isHidden }) => !isHidden) : [];
  const breadcrumbs = breadcrumbList(host.origin, [
    { name: t('head.library'), path: homePath },
    { name: t('list.title'), path: requestsPath },
  ]);
  const list: StructuredThing = {
    '@type': 'CollectionPage',
    name: t('list.title'),
    url: host.origin + requestsPath,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: shown.map((request, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: request.title,
        url: host.origin + requestPath(request.id),
      })),
    },
  };
  return {
    title: view.page > 1 ? t('head.page', { title, page: view.page }) : title,
    description: t('head.description'),
    canonical: isOwnPage(view) && view.page > 1 ? listPath(view, { page: view.page }) : requestsPath,
    noindex: !isOwnPage(view) || shown.length === 0,
    jsonLd: shown.length > 0 ? structuredData(list, breadcrumbs) : structuredData(breadcrumbs),
  };
}
