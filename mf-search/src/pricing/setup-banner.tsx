import { Banner, Button, circleCheckIcon, historyIcon, triangleAlertIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useSearchText } from '../texts/texts.ts';
import styles from './pricing.module.css';
import type { PricingStore } from './pricing.store.ts';

/** The state of the purchase; `isBack` reserves its place from the first paint. */
export const SetupBanner = observer(function SetupBanner({
  store,
  isBack,
  onAgain,
}: {
  store: PricingStore;
  isBack: boolean;
  onAgain: () => void;
}) {
  const t = useSearchText();
  if (store.setup === 'none' && !isBack) return null;
  if (store.setup === 'late') {
    return (
      <Banner
        kind="warning"
        icon={triangleAlertIcon}
        className={styles.setup}
        action={
          <Button size="small" onClick={onAgain}>
            {t('pricing.late.again')}
          </Button>
        }
      >
        <b>{t('pricing.late')}</b> {t('pricing.late.text')}
      </Banner>
    );
  }
  const isReady = store.setup === 'ready';
  return (
    <Banner icon={isReady ? circleCheckIcon : historyIcon} className={styles.setup}>
      <b>{t(isReady ? 'pricing.ready' : 'pricing.waiting')}</b>{' '}
      {t(isReady ? 'pricing.ready.text' : 'pricing.waiting.text')}
    </Banner>
  );
});
