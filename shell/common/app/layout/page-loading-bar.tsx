import { useNavigation, useText } from '@icoteca/shared-contracts/host';
import { LoadingBar } from '@icoteca/shared-ui';
import { shellNamespace } from '../texts.ts';

/** The loading bar of a navigation (CN 4), inside the main region. */
export function PageLoadingBar() {
  const t = useText(shellNamespace);
  return <LoadingBar active={useNavigation().state !== 'idle'} label={t('page.loading')} />;
}
