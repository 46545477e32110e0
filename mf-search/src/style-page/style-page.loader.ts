import {
  firstPartKind,
  type Pack,
  type PlatformGroup,
  type PlatformPreview,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { PageProblem } from '../page-frame/page-problem.ts';
import { isNarrowed, type ResultView } from '../results/result-view.ts';
import { type ResultPage, searchPage } from '../results/search-call.ts';
import { loadGroup, loadStyle } from '../results/style-facts.ts';
import type { CardStyle } from '../style-cards/style-card.tsx';

/** A category as a tab of a style page. */
export interface CategoryTab {
  readonly code: string;
  readonly name: string;
}

export interface StylePageData {
  readonly kind: 'style';
  readonly view: ResultView;
  readonly page: ResultPage;
  readonly style: Omit<PlatformPreview, 'pngSizes'>;
  readonly categories: readonly CategoryTab[];
}

export interface GroupPageData {
  readonly kind: 'group';
  readonly view: ResultView;
  readonly page: ResultPage;
  readonly group: Omit<PlatformGroup, 'preview'>;
  readonly styles: readonly CardStyle[];
}

/** Loads the page of a style, a group or a family, whichever the address names. */
export async function loadStylePage(
  host: Host,
  view: ResultView,
  signal?: AbortSignal,
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
  signal?: AbortSignal,
): Promise<StylePageData> {
  const options = signal ? { signal } : {};
  const [style, page, packs] = await Promise.all([
    loadStyle(host, code, signal),
    searchPage(host, view, view.query.page, options),
    host.api.call('packsInfo', options),
  ]);
  const { pngSizes: _, ...facts } = style;
  return { kind: 'style', view, page, style: facts, categories: categoryTabs(style.packs, packs.docs, host) };
}

async function loadGroupPage(
  host: Host,
  view: ResultView,
  code: string,
  signal?: AbortSignal,
): Promise<GroupPageData> {
  const options = signal ? { signal } : {};
  const [group, page, platforms] = await Promise.all([
    loadGroup(host, code, signal),
    searchPage(host, view, view.query.page, options),
    host.api.call('platformsInfo', options),
  ]);
  // A group that is there has icons; an answer without any is a fault (specification SD 5, 8: Server error).
  if (page.parameters.countAll === 0 && !isNarrowed(view)) throw new PageProblem('SERVER_ERROR', 502);
  const { preview: _, ...facts } = group;
  const styles = platforms.docs
    .filter((style) => group.entities.includes(style.apiCode))
    .map(({ seoCode, title, totalIcons, preview }) => ({
      seoCode,
      title,
      totalIcons,
      preview: preview.slice(0, 4),
    }));
  return { kind: 'group', view, page, group: facts, styles };
}

function categoryTabs(codes: readonly string[], packs: readonly Pack[], host: Host): CategoryTab[] {
  const inStyle = new Set(codes);
  return packs
    .filter((pack) => inStyle.has(pack.apiCode))
    .map((pack) => ({
      code: pack.apiCode,
      name: pack.name[host.locale.iso] ?? pack.name['en-US'] ?? pack.apiCode,
    }));
}
