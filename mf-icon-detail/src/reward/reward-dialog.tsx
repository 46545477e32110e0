import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useDetailText } from '../use-detail-text.ts';
import styles from './reward.module.css';
import { RewardStore, WATCH_SECONDS } from './reward.store.ts';

export interface RewardDialogProps {
  /** Name of the icon, for the words and for the advertisement. */
  readonly name: string;
  /** Called with the token, for one download. */
  readonly onReward: (token: string) => void;
  /** The visitor prefers plans, or there is no advertisement. */
  readonly onPlans: () => void;
  readonly onClose: () => void;
}

/** Offers one file for an advertisement to visitors without a plan, and shows the advertisement. */
export const RewardDialog = observer(function RewardDialog({
  name,
  onReward,
  onPlans,
  onClose,
}: RewardDialogProps) {
  const host = useHost();
  const t = useDetailText();
  const [store] = useState(() => new RewardStore(host, onReward, onPlans));
  useEffect(() => {
    host.events.emit('consent:requested', { reason: 'ads' });
    return () => store.leave();
  }, [host, store]);
  const { phase, ad, secondsLeft } = store;
  return (
    <Dialog
      open={phase !== 'over'}
      onClose={() => {
        store.leave();
        onClose();
      }}
      title={t('reward.title')}
      closeLabel={t('reward.close')}
    >
      {ad ? (
        <div className={styles.watched}>
          <a className={styles.ad} href={ad.affiliate_url} target="_blank" rel="sponsored noopener">
            <img
              className={styles.picture}
              src={ad.assets.huge_thumb.url}
              alt=""
              width={192}
              height={192}
              onError={() => store.fail(new Error('The picture of the advertisement failed to load.'))}
            />
            <span>
              <span className={styles.label}>{t('reward.ad')}</span> {ad.description}
            </span>
          </a>
          <progress
            className={styles.progress}
            aria-label={t('reward.progress')}
            max={WATCH_SECONDS}
            value={WATCH_SECONDS - secondsLeft}
          />
          <p className={styles.left}>{t('reward.left', { seconds: secondsLeft })}</p>
        </div>
      ) : (
        <>
          <p>{t('reward.text', { name })}</p>
          <div className={styles.choices}>
            <Button
              size="large"
              onClick={() => {
                store.leave();
                onPlans();
              }}
            >
              {t('reward.plans')}
            </Button>
            <Button
              kind="primary"
              size="large"
              busy={phase === 'fetching'}
              onClick={() => void store.watch(name)}
            >
              {t('reward.watch')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
});
