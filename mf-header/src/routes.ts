import type { PageHead, RouteHandle } from '@icoteca/shared-contracts';
import type { Host, RouteObject } from '@icoteca/shared-contracts/host';
import { historyUrl, profileUrl } from './account/account-links.ts';
import { HistoryPage } from './history/history.page.tsx';
import { ProfilePage } from './profile/profile.page.tsx';
import { namespace } from './texts/namespace.ts';

export { namespace };

/** The profile and the history of the visitor (spec 2, signed-in link), hidden from search engines. */
export function createRoutes(host: Host): RouteObject[] {
  const t = (key: string) => host.texts.text(namespace, key);
  const handle: RouteHandle = {
    layout: 'read',
    head: (): PageHead => ({
      title: t('profile.title'),
      description: t('profile.description'),
      canonical: profileUrl,
      noindex: true,
    }),
  };
  const history: RouteHandle = {
    layout: 'read',
    head: (): PageHead => ({
      title: t('account.history'),
      description: t('history.description'),
      canonical: historyUrl,
      noindex: true,
    }),
  };
  return [
    { path: profileUrl, Component: ProfilePage, handle },
    { path: historyUrl, Component: HistoryPage, handle: history },
  ];
}
