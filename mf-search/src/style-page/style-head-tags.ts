import { type PageHead, pagePath, shownCount, stylePath } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { searchText } from '../texts/texts.ts';
import type { GroupPageData, StylePageData } from './style-page.loader.ts';

/** Document head of the page of a style, group or family. */
export function styleHeadTags(data: StylePageData | GroupPageData, host: Host): PageHead {
  const t = searchText(host.texts);
  const { page, view } = data;
  const noindex = page.parameters.countAll === 0;
  const shown = (count: number) => shownCount(count, host.locale.iso);
  const canonical = (seoCode: string) => pagePath(stylePath(seoCode), view.query.page);
  if (data.kind === 'group') {
    const { group } = data;
    return {
      title: t('group.title', { group: group.name }),
      description: t('group.description', {
        group: group.name.toLowerCase(),
        icons: shown(group.totalIcons),
        styles: shown(group.totalStyles),
      }),
      canonical: canonical(group.seoCode),
      noindex,
    };
  }
  const { style } = data;
  return {
    title: t('style.title', { style: style.title }),
    description: t('style.description', {
      style: style.title,
      icons: shown(style.totalIcons),
      license: t('style.license', { license: style.licence.title }),
      author: style.author.name,
    }),
    canonical: canonical(style.seoCode),
    noindex,
  };
}
