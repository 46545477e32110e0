import { authorPath, type PageHead, shownCount, stylePath } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { AuthorData, AuthorStyleData } from '../authors/author.loader.ts';
import { searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';
import { canonicalPage, isForEngines } from './found-by-engines.ts';

/** Document head of the page of an author. */
export function authorHead({ author, view, page }: AuthorData, host: Host): PageHead {
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

/**
 * Document head of an author's style, or of a category of it. The style is the author's alone, so its own page, which says
 * more about it, is the canonical one.
 */
export function authorStyleHead({ author, style, pack, view, page }: AuthorStyleData, host: Host): PageHead {
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
