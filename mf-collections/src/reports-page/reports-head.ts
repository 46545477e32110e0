import type { PageHead } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import type { PageProblem } from '../page-parts/page-problem.ts';
import { problemHead } from '../page-parts/problem-head.ts';
import { namespace } from '../texts/namespace.ts';
import type { ReportsData } from './reports.loader.ts';

/** Reports are for administrators alone. */
export function reportsHead(data: ReportsData | PageProblem, host: Host): PageHead {
  if (data.kind === 'problem') return problemHead(data, host);
  return { title: host.texts.text(namespace, 'reports.title'), noindex: true };
}
