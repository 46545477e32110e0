import { ErrorState, Skeleton } from '@icoteca/shared-ui';
import { useRegistryText } from '../texts/use-registry-text.ts';
import parts from './parts.module.css';
import type { Answer } from './use-answer.ts';

/** In place of what is not here yet, or did not come. */
export function Awaited({ problem, retry }: Pick<Answer<unknown>, 'problem' | 'retry'>) {
  const t = useRegistryText();
  if (problem !== null)
    return <ErrorState title={t('failed')} code={problem} retry={{ label: t('retry'), onRetry: retry }} />;
  return (
    <div className={parts.loading} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={parts.bone} />
      ))}
    </div>
  );
}
