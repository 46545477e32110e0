import type { PageHead } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type SearchText, searchText } from '../texts/texts.ts';
import { browseHead } from './browse-head.ts';

type TextKey = Parameters<SearchText>[0];

interface List {
  readonly path: string;
  readonly title: TextKey;
  readonly description: TextKey;
  readonly heading: TextKey;
  /** Title and description where nothing is sold, if they are others. */
  readonly withoutPlans?: { readonly title: TextKey; readonly description: TextKey };
}

/** Document head of a list without figures of its own. */
export function listHead({ path, heading, withoutPlans, ...words }: List) {
  return (_data: unknown, host: Host): PageHead => {
    const t = searchText(host.texts);
    const { title, description } = (!host.rights.plans && withoutPlans) || words;
    return browseHead(host, {
      title: t(title),
      description: t(description),
      path,
      steps: [{ name: t(heading), path }],
    });
  };
}
