import { newIconsPath, type PageHead, type RoutesModule } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { loadNewest, type NewestData } from '../newest/newest.loader.ts';
import { NewestPage } from '../newest/newest.page.tsx';
import { browseHead, MAX_INDEXED_FILTERS } from '../page-head/browse-head.ts';
import { narrowingParts, readNewestView } from '../results/result-view.ts';
import { namespace, searchText } from '../texts/texts.ts';
import { pageRoute, viewIn } from './page-route.ts';

export { namespace };

/** The newest icons: of all styles, by filters, and of one style (specification SD 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) =>
  ['/icons/new', '/icons/new/:filter', '/icon/new-icons/:segment'].map((path) =>
    pageRoute(
      path,
      NewestPage,
      ({ request, params }) => {
        const view = viewIn(readNewestView(params, new URL(request.url).searchParams));
        return loadNewest(host, view, request.signal);
      },
      newestHead,
    ),
  );

/** The canonical page of a filtered one is the unfiltered first page. Search engines leave out empty pages. */
function newestHead({ view, style, page }: NewestData, host: Host): PageHead {
  const t = searchText(host.texts);
  const narrowed = narrowingParts(view);
  const all = { name: t('new.title'), path: newIconsPath() };
  const facts = {
    page: narrowed === 0 ? view.query.page : 1,
    icons: page.icons,
    noindex: page.icons.length === 0 || narrowed > MAX_INDEXED_FILTERS,
  };
  if (!style) {
    const [title, description] = [t('head.new'), t('head.new.description')];
    return browseHead(host, { ...facts, title, description, path: all.path, steps: [all] });
  }
  const values = { style: style.title };
  const path = newIconsPath(style.seoCode);
  return browseHead(host, {
    ...facts,
    title: t('head.new.style', values),
    description: t('head.new.style.description', values),
    path,
    steps: [all, { name: style.title, path }],
  });
}
