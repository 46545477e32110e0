import { ErrorState } from '@icoteca/shared-ui';
import { useRegistryText } from '../texts/use-registry-text.ts';
import { Loading } from './loading.tsx';
import type { Answer } from './use-answer.ts';

/** In place of what is not here yet, or did not come. */
export function Awaited({ problem, retry }: Pick<Answer<unknown>, 'problem' | 'retry'>) {
  const t = useRegistryText();
  if (problem === null) return <Loading />;
  return <ErrorState title={t('failed')} code={problem} retry={{ label: t('retry'), onRetry: retry }} />;
}
