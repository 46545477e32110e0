import { downloadUrl, formatName, type SupportedFormat } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import {
  Button,
  buttonClass,
  chevronDownIcon,
  downloadIcon,
  lockIcon,
  Menu,
  SplitButton,
  UiIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DownloadStore } from '../download/download.store.ts';
import type { IconStore } from '../icon/icon.store.ts';
import { RewardOffer } from '../reward/reward-offer.tsx';
import { useDetailText } from '../use-detail-text.ts';
import styles from './export-controls.module.css';

export interface DownloadControlProps {
  readonly store: IconStore;
  /** Positions it; on narrow screens the page and the panel dock it. */
  readonly className?: string | undefined;
}

/** The main action: a plain link without script, otherwise a download with progress and toasts. */
export const DownloadControl = observer(function DownloadControl({ store, className }: DownloadControlProps) {
  const t = useDetailText();
  const host = useHost();
  const [download] = useState(() => new DownloadStore(host));
  const { summary: icon } = store;
  const { words } = store.look;
  const { format, decision } = store.file;
  const name = formatName(format);
  const start = async (chosen: SupportedFormat, simplified = false) => {
    const mayBeBought = !store.mayHaveVector && !host.session.isGuest;
    const done = await download.start({
      icon,
      format: chosen,
      size: store.file.sizeOf(chosen),
      ...words,
      simplified,
    });
    // On failure the shown rights stay.
    if (done && mayBeBought) await store.refresh().catch(() => {});
  };
  const busy = download.state === 'loading';
  return (
    <div className={className}>
      <SplitButton
        className={styles.download}
        main={
          decision.allowed ? (
            <a
              className={buttonClass({ kind: 'primary', size: 'large' })}
              href={downloadUrl(icon, { format, size: store.file.sizeOf(format), ...words })}
              download
              data-download
              aria-busy={busy}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                void start(format);
              }}
            >
              <UiIcon icon={downloadIcon} />
              {t(busy ? 'download.busy' : 'download.button', { format: name })}
            </a>
          ) : (
            <Button kind="primary" size="large" icon={lockIcon} onClick={() => void start(format)}>
              {t('download.withPlan')}
            </Button>
          )
        }
        more={
          <Menu
            label={t('download.more')}
            align="end"
            // The formats are beside the button.
            entries={[
              {
                id: 'simplified',
                label: t('download.simplified'),
                hint: store.decide('svg', store.file.size).allowed ? undefined : t('download.paid'),
                onSelect: () => void start('svg', true),
              },
            ]}
            trigger={(props) => (
              <Button {...props} kind="primary" size="large" aria-label={t('download.more')}>
                <UiIcon icon={chevronDownIcon} />
              </Button>
            )}
          />
        }
      />
      <RewardOffer download={download} />
    </div>
  );
});
