import { registryPath } from '@icoteca/shared-contracts';
import { useSearchParams } from '@icoteca/shared-contracts/host';

/** The parts of the console, in the order of their tabs. */
export const views = ['remotes', 'versions', 'trail', 'shells'] as const;
export type View = (typeof views)[number];

/** Address of a part; of one remote when it is named. */
export function viewPath(view: View, remote: string | null = null): string {
  const query = new URLSearchParams({
    ...(view !== 'remotes' && { view }),
    ...(remote !== null && view !== 'shells' && { remote }),
  }).toString();
  return query === '' ? registryPath : `${registryPath}?${query}`;
}

/** Which part is open by the address, and of which remote. */
export function useConsolePlace(): { readonly view: View; readonly remote: string | null } {
  const [query] = useSearchParams();
  const view = views.find((each) => each === query.get('view')) ?? 'remotes';
  return { view, remote: query.get('remote') };
}
