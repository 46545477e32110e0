import { useLocation, useText } from '@icoteca/shared-contracts/host';
import { shellNamespace } from './texts.ts';

/** What failed in bare words and a way to try again, where the script that says more cannot be had: without a network. */
export function PlainFailure() {
  const t = useText(shellNamespace);
  // The query alone leaves the path as it is, where `//host` would be another site.
  const { search } = useLocation();
  return (
    <p role="alert">
      {t('error.unavailable-text')}{' '}
      <a className="text-link" href={search || '?'}>
        {t('retry')}
      </a>
    </p>
  );
}
