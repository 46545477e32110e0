import type { ApiClient } from '@icoteca/shared-contracts';
import { matchRoutes } from 'react-router-dom';

/** What a trial needs to know of a version. */
export interface TrialledVersion {
  readonly name: string;
  readonly version: string;
  readonly mounts: readonly string[];
  readonly pages?: Readonly<Record<string, string>> | undefined;
  /** Mounts whose pages are one visitor's own: there a guest may be refused. */
  readonly personal?: readonly string[] | undefined;
  readonly slots: Readonly<Record<string, string>>;
  /** Addresses that must answer with a page: `/icons/set/home`, `/icon/{icon}` for one of the API's icons. */
  readonly trials?: readonly string[] | undefined;
}

/** Slots that a trial can fill, with the props of the usual case; others need what only their page has. */
export const slotProps: Readonly<Record<string, object>> = {
  header: {},
  sidebar: {},
  'sidebar-collections': {},
  'search-bar': { variant: 'bar' },
};

/** `{icon}` in a path is replaced by an icon of the API, since no id exists in every installation. */
export async function withRealIcon(trial: string, api: ApiClient): Promise<string> {
  if (!trial.includes('{icon}')) return trial;
  const { icons } = await api.call('latest', { query: { amount: 1 } });
  if (!icons[0]) throw new Error('the API has no icon');
  return trial.replaceAll('{icon}', icons[0].id);
}

/** Whether a page may refuse a guest with this status: one visitor's own page may. */
export function isRefusalOf(personal: readonly string[], status: number, pathname: string): boolean {
  if (status !== 401 && status !== 403) return false;
  const routes = personal.map((path) => ({ path }));
  return matchRoutes(routes, pathname) !== null;
}
