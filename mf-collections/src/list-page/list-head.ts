import { collectionsPath, type PageHead } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { type PageProblem, problemHead } from '../page-parts/page-problem.ts';
import { namespace } from '../texts/namespace.ts';
import type { ListData } from './list.loader.ts';

/** The list of the visitor, and the pages of public ones. */
export function listHead(data: ListData | PageProblem, host: Host): PageHead {
  if (data.kind === 'problem') return problemHead(data, host);
  const t = (key: string) => host.texts.text(namespace, key);
  const { page, showsPublic } = data.view;
  return {
    title: t(showsPublic ? 'head.public' : 'head.list'),
    description: t('head.list.description'),
    canonical: showsPublic
      ? `${collectionsPath}?show=public${page > 1 ? `&page=${page}` : ''}`
      : collectionsPath,
    // The same URL is a visitor's own page (decision 0055).
    noindex: true,
  };
}
