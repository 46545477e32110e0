import type { PageHead } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type SearchText, searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';

type TextKey = Parameters<SearchText>[0];

/** Document head of a page with fixed texts; `withoutPlans` are those of a site that sells nothing. */
export function listHead({
  path,
  heading,
  withoutPlans,
  ...words
}: {
  readonly path: string;
  readonly title: TextKey;
  readonly description: TextKey;
  readonly heading: TextKey;
  readonly withoutPlans?: { readonly title: TextKey; readonly description: TextKey };
}) {
  return (_data: unknown, host: Host): PageHead => {
    const t = searchText(host.texts);
    const { title, description } = (!host.rights.plans && withoutPlans) || words;
    const steps = [{ name: t(heading), path }];
    return browseHead(host, { title: t(title), description: t(description), path, steps });
  };
}
