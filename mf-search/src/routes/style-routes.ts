import { type PageHead, type RoutesModule, shownCount, stylePath } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { browseHead, canonicalPage, isForEngines } from '../page-head/browse-head.ts';
import { StylePage } from '../style-page/style.page.tsx';
import { type GroupPageData, loadStylePage, type StylePageData } from '../style-page/style-page.loader.ts';
import { namespace, searchText } from '../texts/texts.ts';
import { pageRoute, viewOf } from './page-route.ts';

export { namespace };

/** The page of a style, of a group and of a family. */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  pageRoute(
    '/icons/:segment',
    StylePage,
    ({ request, params }) =>
      loadStylePage(host, viewOf(request, { segment: params.segment ?? '', first: 'style' }), request.signal),
    styleHead,
  ),
];

function styleHead(data: StylePageData | GroupPageData, host: Host): PageHead {
  const t = searchText(host.texts);
  const { page, view } = data;
  const shown = (count: number) => shownCount(count, host.locale.iso);
  const facts = { page: canonicalPage(view), noindex: !isForEngines(view, page), icons: page.icons };
  if (data.kind === 'group') {
    const { group } = data;
    const path = stylePath(group.seoCode);
    const values = { group: group.name, icons: shown(group.totalIcons), styles: shown(group.totalStyles) };
    return browseHead(host, {
      ...facts,
      title: t('head.group', values),
      description: t('head.group.description', values),
      path,
      steps: [{ name: group.name, path }],
    });
  }
  const { style } = data;
  const path = stylePath(style.seoCode);
  const values = {
    style: style.title,
    icons: shown(style.totalIcons),
    license: t('style.license', { license: style.licence.title }),
    author: style.author.name,
  };
  return browseHead(host, {
    ...facts,
    title: t('head.style', values),
    description: t('head.style.description', values),
    path,
    steps: [{ name: style.title, path }],
  });
}
