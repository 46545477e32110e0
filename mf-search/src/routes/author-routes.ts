import {
  authorPath,
  type PageHead,
  type RoutesModule,
  shownCount,
  stylePath,
} from '@icoteca/shared-contracts';
import { type Host, type LoaderFunctionArgs, redirect } from '@icoteca/shared-contracts/host';
import {
  type AuthorData,
  type AuthorStyleData,
  loadAuthor,
  loadAuthorStyle,
} from '../authors/author.loader.ts';
import { AuthorPage } from '../authors/author.page.tsx';
import { AuthorStylePage } from '../authors/author-style.page.tsx';
import { browseHead, canonicalPage, isForEngines } from '../page-head/browse-head.ts';
import { type ResultView, readAuthorView } from '../results/result-view.ts';
import { namespace, searchText } from '../texts/texts.ts';
import { pageRoute, viewIn } from './page-route.ts';

export { namespace };

/** The pages of an author, of a style the author drew and of a category of it (specification SD 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  {
    // The shell redirects before the page is requested; this covers navigation in the browser.
    path: '/icons/authors/:id',
    loader: async ({ request, params }) => {
      const { author } = await host.api.call('marketAuthor', { params: { id: params.id ?? '' } });
      return redirect(authorPath(author) + new URL(request.url).search, 301);
    },
  },
  pageRoute(
    '/icons/authors/:id/:alias',
    AuthorPage,
    (args) => loadAuthor(host, authorView(args), args.request.signal),
    authorHead,
  ),
  ...['/icons/authors/:id/:alias/:segment', '/icons/authors/:id/:alias/:segment/:pack'].map((path) =>
    pageRoute(
      path,
      AuthorStylePage,
      (args) => loadAuthorStyle(host, authorView(args), args.request.signal),
      authorStyleHead,
    ),
  ),
];

function authorView({ request, params }: LoaderFunctionArgs): ResultView {
  const { id = '', alias = '', segment, pack } = params;
  const { searchParams } = new URL(request.url);
  return viewIn(readAuthorView({ id, slug: alias }, { segment, pack }, searchParams));
}

function authorHead({ author, view, page }: AuthorData, host: Host): PageHead {
  const t = searchText(host.texts);
  const { iso } = host.locale;
  const path = authorPath(author);
  const values = {
    author: author.name,
    icons: shownCount(author.totalIcons, iso),
    styles: shownCount(author.totalStyles, iso),
    license: new Intl.ListFormat(iso).format(author.licences.map(({ title }) => title)),
  };
  return browseHead(host, {
    title: t('head.author', values),
    description: t('head.author.description', values),
    path,
    page: canonicalPage(view),
    noindex: !isForEngines(view, page),
    icons: page.icons,
    steps: [{ name: author.name, path }],
  });
}

/** The style has one author, so its own page, which says more, is the canonical one. */
function authorStyleHead({ author, style, pack, view, page }: AuthorStyleData, host: Host): PageHead {
  const t = searchText(host.texts);
  const icons = shownCount(pack?.totalIcons ?? style.totalIcons, host.locale.iso);
  const values = { author: author.name, style: style.title, icons, pack: pack?.name ?? '' };
  const key = pack ? 'head.author.pack' : 'head.author.style';
  return browseHead(host, {
    title: t(key, values),
    description: t(`${key}.description`, values),
    path: stylePath(style.seoCode),
    page: pack ? 1 : canonicalPage(view),
    noindex: !isForEngines(view, page),
    icons: page.icons,
    steps: [
      { name: author.name, path: authorPath(author) },
      { name: style.title, path: authorPath(author, style.seoCode) },
      ...(pack ? [{ name: pack.name, path: authorPath(author, style.seoCode, pack.code) }] : []),
    ],
  });
}
