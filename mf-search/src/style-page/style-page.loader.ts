import {
  firstPartKind,
  type PlatformGroup,
  type PlatformPack,
  type PlatformPreview,
} from '@icoteca/shared-contracts';
import { type Host, redirect } from '@icoteca/shared-contracts/host';
import type { CategoryCard } from '../categories/categories.loader.ts';
import { PageProblem } from '../page-frame/page-problem.ts';
import { type FilterNames, loadFilterNames } from '../results/filter-names.ts';
import { isNarrowed, lastPagePath, type ResultView, settledView, viewPath } from '../results/result-view.ts';
import { type ResultPage, searchPage } from '../results/search-call.ts';
import { loadGroup, loadStyle } from '../results/style-facts.ts';
import { type CardStyle, cardOf } from '../style-cards/style-cards.tsx';

export interface CategoryTab {
  readonly code: string;
  readonly name: string;
  readonly totalIcons: number;
}

export interface StylePageData {
  readonly kind: 'style';
  readonly view: ResultView;
  readonly names: FilterNames;
  readonly page: ResultPage;
  readonly style: Omit<PlatformPreview, 'pngSizes'>;
  readonly categories: readonly CategoryTab[];
  /** Categories with examples, for experimental styles. */
  readonly previews: readonly CategoryCard[];
}

export interface GroupPageData {
  readonly kind: 'group';
  readonly view: ResultView;
  readonly names: FilterNames;
  readonly page: ResultPage;
  readonly group: Omit<PlatformGroup, 'preview'>;
  readonly styles: readonly CardStyle[];
}

/** Loads the page of a style, a group or a family. */
export async function loadStylePage(
  host: Host,
  view: ResultView,
  signal: AbortSignal,
): Promise<StylePageData | GroupPageData> {
  const code = view.style ?? '';
  const kind = firstPartKind(code);
  return kind === 'group' || kind === 'family'
    ? loadGroupPage(host, view, code, signal)
    : loadOneStyle(host, view, code, signal);
}

async function loadOneStyle(
  host: Host,
  view: ResultView,
  code: string,
  signal: AbortSignal,
): Promise<StylePageData> {
  const [style, page, packs, names] = await Promise.all([
    loadStyle(host, code, signal),
    searchPage(host, view, view.query.page, { signal }),
    host.api.call('platformPacks', { params: { code }, query: { lang: host.locale.code }, signal }),
    loadFilterNames(host, view, signal),
  ]);
  const settled = settledView(view, style.colourCapability);
  if (settled !== view) throw redirect(viewPath(settled));
  const last = lastPagePath(view, page.parameters.countAll);
  if (last !== null) throw redirect(last);
  const { pngSizes: _, ...facts } = style;
  return {
    kind: 'style',
    view,
    names,
    page,
    style: facts,
    categories: packs.docs.map(categoryTab),
    previews: style.isExperimental && !isNarrowed(view) ? packs.docs.map((pack) => packCard(pack, view)) : [],
  };
}

async function loadGroupPage(
  host: Host,
  view: ResultView,
  code: string,
  signal: AbortSignal,
): Promise<GroupPageData> {
  const [group, page, platforms, names] = await Promise.all([
    loadGroup(host, code, signal),
    searchPage(host, view, view.query.page, { signal }),
    host.api.call('platformsInfo', { signal }),
    loadFilterNames(host, view, signal),
  ]);
  // Every group has icons; an answer without any is a fault (specification SD 5, 8: Server error).
  if (page.parameters.countAll === 0 && !isNarrowed(view)) throw new PageProblem('SERVER_ERROR', 502);
  const last = lastPagePath(view, page.parameters.countAll);
  if (last !== null) throw redirect(last);
  const { preview: _, ...facts } = group;
  const styles = platforms.docs
    .filter((style) => group.entities.includes(style.apiCode))
    .map((style) => cardOf(style));
  return { kind: 'group', view, names, page, group: facts, styles };
}

function categoryTab({ apiCode, title, iconTotalCount }: PlatformPack): CategoryTab {
  return { code: apiCode, name: title, totalIcons: iconTotalCount };
}

function packCard(pack: PlatformPack, view: ResultView): CategoryCard {
  const path = viewPath(view, { query: { category: pack.apiCode } });
  const { code, name, totalIcons } = categoryTab(pack);
  return { code, name, totalIcons, preview: pack.previews, path };
}
