import { authorPath, type RoutesModule } from '@icoteca/shared-contracts';
import { type LoaderFunctionArgs, redirect } from '@icoteca/shared-contracts/host';
import {
  type AuthorData,
  type AuthorStyleData,
  loadAuthor,
  loadAuthorStyle,
} from '../authors/author.loader.ts';
import { AuthorPage } from '../authors/author.page.tsx';
import { AuthorStylePage } from '../authors/author-style.page.tsx';
import { authorHead, authorStyleHead } from '../page-head/author-head.ts';
import { type ResultView, readAuthorView } from '../results/result-view.ts';
import { namespace } from '../texts/texts.ts';
import { pageRoute, viewIn } from './page-route.ts';

export { namespace };

/** The pages of authors: of one, of a style the author drew, of a category of it (specification SD 2). */
export const createRoutes: RoutesModule['createRoutes'] = (host) => [
  {
    // The rules of addresses lead on before the page is asked for; this is for those that go without them.
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
    (loaded, own) => authorHead(loaded as AuthorData, own),
  ),
  ...['/icons/authors/:id/:alias/:segment', '/icons/authors/:id/:alias/:segment/:pack'].map((path) =>
    pageRoute(
      path,
      AuthorStylePage,
      (args) => loadAuthorStyle(host, authorView(args), args.request.signal),
      (loaded, own) => authorStyleHead(loaded as AuthorStyleData, own),
    ),
  ),
];

function authorView({ request, params }: LoaderFunctionArgs): ResultView {
  const { id = '', alias = '', segment, pack } = params;
  const { searchParams } = new URL(request.url);
  return viewIn(readAuthorView({ id, slug: alias }, { segment, pack }, searchParams));
}
