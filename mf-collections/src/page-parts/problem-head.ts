import type { PageHead } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';
import { isExpected, type PageProblem } from './page-problem.ts';

/** The head of a page that cannot be shown: no search engine lists it. */
export function problemHead(problem: PageProblem, host: Host): PageHead {
  const known = isExpected(problem) ? String(problem.status) : 'other';
  return { title: host.texts.text(namespace, `problem.${known}`), noindex: true };
}
