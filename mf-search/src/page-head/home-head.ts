import { homePath, type PageHead, shownCount } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { HomeData } from '../home/home.loader.ts';
import { searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';

/** Document head of the library's home. */
export function homeHead({ icons, styles, groups }: HomeData, host: Host): PageHead {
  const t = searchText(host.texts);
  const { iso } = host.locale;
  const figures = { icons: shownCount(icons, iso), styles: shownCount(styles, iso) };
  return browseHead(host, {
    title: t('home.title', figures),
    description: t('home.description', figures),
    path: homePath,
    // A few of each row, so that the picture shows many styles.
    icons: groups.flatMap((group) => group.styles.flatMap(({ preview }) => preview.slice(0, 2))),
  });
}
