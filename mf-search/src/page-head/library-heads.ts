import { homePath, newIconsPath, type PageHead, popularPath, shownCount } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { HomeData } from '../home/home.loader.ts';
import type { NewestData } from '../newest/newest.page.tsx';
import { searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';

/** Document head of the library's home. */
export function homeHead({ icons, styles }: HomeData, host: Host): PageHead {
  const t = searchText(host.texts);
  const { iso } = host.locale;
  const figures = { icons: shownCount(icons, iso), styles: shownCount(styles, iso) };
  return browseHead(host, {
    title: t('home.title', figures),
    description: t('home.description', figures),
    path: homePath,
  });
}

/** Document head of the newest icons; a page behind the last is not for search engines. */
export function newestHead({ page, icons }: NewestData, host: Host): PageHead {
  const t = searchText(host.texts);
  const path = newIconsPath();
  return browseHead(host, {
    title: t('head.new'),
    description: t('head.new.description'),
    path,
    page,
    noindex: icons.length === 0,
    steps: [{ name: t('new.title'), path }],
  });
}

/** Document head of a list without figures of its own. */
export function listHead(name: 'styles' | 'popular') {
  const path = { styles: '/icons/styles', popular: popularPath }[name];
  return (_data: unknown, host: Host): PageHead => {
    const t = searchText(host.texts);
    return browseHead(host, {
      title: t(`head.${name}`),
      description: t(`head.${name}.description`),
      path,
      steps: [{ name: t(`${name}.title`), path }],
    });
  };
}
