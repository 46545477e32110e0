import { type EndpointResponse, shownCount } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { searchText } from '../texts/texts.ts';

type Figures = Pick<EndpointResponse<'coverList'>, 'complete' | 'mostCovered'>;

/**
 * Says how many styles have a whole list, or how much of it the best one has.
 * @param terms length of the list
 */
export function verdict({ texts, locale }: Host, { complete, mostCovered }: Figures, terms: number): string {
  const t = searchText(texts);
  if (complete > 0)
    return t('match.complete', { count: complete, shown: shownCount(complete, locale.iso), terms });
  return mostCovered > 0 ? t('match.best', { covered: mostCovered, terms }) : t('match.nothing');
}
