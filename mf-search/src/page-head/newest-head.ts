import { newIconsPath, type PageHead } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { NewestData } from '../newest/newest.loader.ts';
import { narrowingParts } from '../results/result-view.ts';
import { searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';
import { MOST_FILTERS } from './found-by-engines.ts';

/**
 * Document head of the newest icons. Filters show a part of them, so their canonical address is without; a page behind
 * the last is not for search engines.
 */
export function newestHead({ view, style, page }: NewestData, host: Host): PageHead {
  const t = searchText(host.texts);
  const narrowed = narrowingParts(view);
  const all = { name: t('new.title'), path: newIconsPath() };
  const facts = {
    page: narrowed === 0 ? view.query.page : 1,
    icons: page.icons,
    noindex: page.icons.length === 0 || narrowed > MOST_FILTERS,
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
