import {
  iconNames,
  isHelpedByPlan,
  type MissingFileReason,
  missingFileReasons,
  reasonOfMissingFile,
} from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import type { BulkStore } from './bulk.store.ts';
import styles from './bulk-dialogs.module.css';
import type { MissingFile } from './bulk-order.ts';

/** Names listed per reason. */
const LISTED = 50;

/** After a download: the icons missing in the zip, by reason, and what to do. */
export const BulkGaps = observer(function BulkGaps({ bulk }: { bulk: BulkStore }) {
  const t = useSearchText();
  const { events, locale } = useHost();
  const { gaps } = bulk;
  // The dialog keeps its text while it closes.
  const [shown, setShown] = useState(gaps);
  if (gaps && gaps !== shown) setShown(gaps);
  const missing = (gaps ?? shown)?.missing ?? [];
  const of = (reason: MissingFileReason) =>
    missing.filter(({ code }) => reasonOfMissingFile(code) === reason);
  const again = of('network').map(({ icon }) => icon);
  const numbers = (count: number) => ({ count, shown: count.toLocaleString(locale.iso) });
  const leave = (then: () => void) => () => {
    bulk.dismiss();
    then();
  };
  return (
    <Dialog
      open={gaps !== null}
      onClose={() => bulk.dismiss()}
      title={(gaps ?? shown)?.isSaved ? t('bulk.gaps', numbers(missing.length)) : t('bulk.gaps.none')}
      closeLabel={t('bulk.close')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it */}
      <section className={styles.gaps} tabIndex={0} aria-label={t('bulk.gaps.list')}>
        {missingFileReasons.map((reason) => {
          const those = of(reason);
          if (those.length === 0) return null;
          const codes = [...new Set(those.map(({ code }) => code))].join(', ');
          const rest = those.length - LISTED;
          const uses = usesOf(those);
          return (
            <section key={reason}>
              <h3 className={styles.reason}>
                {t(`bulk.gaps.${reason}`)} <code>{codes}</code>
              </h3>
              {uses && <p className={styles.names}>{t('bulk.gaps.needed', uses)}</p>}
              <p className={styles.names}>
                {those
                  .slice(0, LISTED)
                  .map(({ icon }) => `${iconNames(icon).name} (${icon.platformName})`)
                  .join(', ')}
                {rest > 0 && ` ${t('bulk.gaps.more', { count: rest })}`}
              </p>
            </section>
          );
        })}
      </section>
      <div className={styles.actions}>
        {isHelpedByPlan(missing) && (
          <Button size="large" onClick={leave(() => events.emit('plan:requested', { reason: 'format' }))}>
            {t('bulk.ask.plans')}
          </Button>
        )}
        {again.length > 0 && (
          <Button
            kind="primary"
            size="large"
            onClick={leave(() => bulk.start(again, (gaps ?? shown)?.files))}
          >
            {t('bulk.gaps.retry', numbers(again.length))}
          </Button>
        )}
      </div>
    </Dialog>
  );
});

/** Uses that all calls of a download needed, and uses that the plan has left. */
function usesOf(missing: readonly MissingFile[]): { needed: number; left: number } | null {
  const refused = missing.flatMap(({ uses }) => uses ?? []);
  if (refused.length === 0) return null;
  // A call fails as a whole when the plan has too few uses.
  return { needed: refused.length, left: Math.min(...refused.map(({ left }) => left)) };
}
