import { useNavigation, useText } from '@icoteca/shared-contracts/host';
import { LoadingBar } from '@icoteca/shared-ui';
import { shellNamespace } from '../texts.ts';

/** The loading bar while the next page is fetched (CN 4). It stands in the main region, which it speaks of. */
export function PageLoadingBar() {
  const t = useText(shellNamespace);
  return <LoadingBar active={useNavigation().state !== 'idle'} label={t('page.loading')} />;
}
