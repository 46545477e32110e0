import { type AuthorDetails, authorPath, COMMUNITY_STYLE } from '@icoteca/shared-contracts';
import { type Host, redirect } from '@icoteca/shared-contracts/host';
import { PageProblem } from '../page-frame/page-problem.ts';
import { lastPagePath, type ResultView, settledView, viewPath } from '../results/result-view.ts';
import { type ResultPage, searchPage } from '../results/search-call.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { type CardStyle, cardOf } from '../style-cards/style-cards.tsx';
import type { CategoryTab } from '../style-page/style-page.loader.ts';

type AuthorFacts = Omit<AuthorDetails, 'platforms'>;

/** All styles and icons of an author. */
export interface AuthorData {
  readonly author: AuthorFacts;
  readonly styles: readonly CardStyle[];
  readonly view: ResultView;
  readonly page: ResultPage;
}

/** The icons of one author in one style, or in one category of it. */
export interface AuthorStyleData {
  readonly author: AuthorFacts;
  readonly style: StyleFacts & { readonly totalIcons: number };
  readonly packs: readonly CategoryTab[];
  readonly pack: CategoryTab | null;
  readonly view: ResultView;
  readonly page: ResultPage;
}

/**
 * Loads the page of an author.
 * @throws a redirect (301) to the author's own alias; RequestError UNKNOWN_AUTHOR
 */
export async function loadAuthor(host: Host, view: ResultView, signal: AbortSignal): Promise<AuthorData> {
  const [author, page] = await Promise.all([
    authorOf(host, view, signal),
    searchPage(host, view, view.query.page, { signal }),
  ]);
  const last = lastPagePath(view, page.parameters.countAll);
  if (last !== null) throw redirect(last);
  const { platforms, ...facts } = author;
  const styles = platforms.map((style) => cardOf(style, authorPath(author, style.seoCode)));
  return { author: facts, styles, view, page };
}

/**
 * Loads the page of an author's style, or of a category of it.
 * @throws a redirect (301) to the author's own alias; PageProblem UNKNOWN_STYLE, UNKNOWN_CATEGORY where the author drew none
 */
export async function loadAuthorStyle(
  host: Host,
  view: ResultView,
  signal: AbortSignal,
): Promise<AuthorStyleData> {
  const code = view.style ?? '';
  const [author, info, page] = await Promise.all([
    authorOf(host, view, signal),
    host.api.call('entityDetailed', {
      params: { entityType: 'platform', apiCode: code },
      query: { lang: host.locale.code },
      signal,
    }),
    searchPage(host, view, view.query.page, { signal }),
  ]);
  const { platforms, ...facts } = author;
  const style = platforms.find(({ seoCode }) => seoCode === code);
  if (!style) throw new PageProblem('UNKNOWN_STYLE', 404);
  const settled = settledView(view, style.colourCapability);
  if (settled !== view) throw redirect(viewPath(settled));
  const last = lastPagePath(view, page.parameters.countAll);
  if (last !== null) throw redirect(last);
  // Its categories count the icons of all makers.
  const ofStyle = code === COMMUNITY_STYLE ? [] : info.entity.entities;
  const packs = ofStyle.map(({ apiCode, name, totalIcons }) => ({ code: apiCode, name, totalIcons }));
  const wanted = view.query.category;
  const pack = packs.find((one) => one.code === wanted) ?? null;
  if (wanted !== null && pack === null) throw new PageProblem('UNKNOWN_CATEGORY', 404);
  const { seoCode, title, colourCapability, totalIcons } = style;
  return {
    author: facts,
    style: { kind: 'style', seoCode, title, capability: colourCapability, totalIcons },
    packs,
    pack,
    view,
    page,
  };
}

/** The author of a view. @throws a redirect (301) to the author's own alias (specification CN 2) */
async function authorOf(host: Host, view: ResultView, signal: AbortSignal): Promise<AuthorDetails> {
  const { id = '', slug = '' } = view.author ?? {};
  const { author } = await host.api.call('marketAuthor', { params: { id }, signal });
  if (author.slug === slug && author.id === id) return author;
  throw redirect(viewPath({ ...view, author }, { query: { page: view.query.page } }), 301);
}
