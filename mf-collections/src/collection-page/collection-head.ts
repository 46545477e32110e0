import type { PageHead } from '@icoteca/shared-contracts';
import type { Host, TextValues } from '@icoteca/shared-contracts/host';
import { type PageProblem, problemHead } from '../page-parts/page-problem.ts';
import { shownName } from '../texts/collection-name.ts';
import { namespace } from '../texts/namespace.ts';
import type { CollectionData } from './collection.loader.ts';

/** One collection of the visitor: private, even when it has a public page. */
export function collectionHead(data: CollectionData | PageProblem, host: Host): PageHead {
  if (data.kind === 'problem') return problemHead(data, host);
  const t = (key: string, values?: TextValues) => host.texts.text(namespace, key, values);
  return { title: t('head.collection', { name: shownName(t, data.collection) }), noindex: true };
}
