import type { Collection, IconSummary } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Banner, Button, IconButton, shapesIcon, xIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { ConsistencyHint } from './consistency.store.ts';
import { OutlierList } from './outlier-list.tsx';
import styles from './use.module.css';

/** Styles that the sentence names. */
const NAMED = 3;

interface ConsistencyBannerProps {
  readonly collection: Collection;
  /** All of its icons. */
  readonly icons: readonly IconSummary[];
  readonly canEdit: boolean;
  /** Moves all icons to a style, by its apiCode. */
  readonly onMove: (style: string) => void;
}

/** A hint when a collection mixes styles, or icons do not match in grid or stroke, with a way to fix it. */
const ConsistencyBanner = observer(function ConsistencyBanner({
  collection,
  icons,
  canEdit,
  onMove,
}: ConsistencyBannerProps) {
  const t = useCollectionsText();
  const host = useHost();
  const { locale } = host;
  const { id, version } = collection;
  const [hint] = useState(() => new ConsistencyHint(host, id));
  const [isClosed, setClosed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isWorth = icons.length > 1;
  useEffect(() => {
    if (isWorth) void hint.load(version);
  }, [hint, isWorth, version]);
  const { answer, isMixed, odd } = hint;
  if (isClosed || !isWorth || !answer || (!isMixed && odd.length === 0)) return null;
  const { styles: found, common } = answer;
  const [first] = found;
  const list = found
    .slice(0, NAMED)
    .map(({ title, count }) => `${title} ${count.toLocaleString(locale.iso)}`);
  const rest = found.length - list.length;
  if (rest > 0) list.push(t('use.mixed.more', { count: rest, shown: rest }));
  const named = new Intl.ListFormat(locale.iso, { type: 'unit' }).format(list);
  return (
    <>
      <Banner
        icon={shapesIcon}
        className={styles.banner}
        action={
          <>
            {odd.length > 0 && (
              <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? 'use.odd.hide' : 'use.odd.show')}
              </Button>
            )}
            {isMixed && canEdit && first && (
              <Button size="small" onClick={() => onMove(first.platform)}>
                {t('use.mixed.move', { style: first.title })}
              </Button>
            )}
            <IconButton icon={xIcon} size="small" label={t('close')} onClick={() => setClosed(true)} />
          </>
        }
      >
        {isMixed && t('use.mixed', { count: found.length, styles: named })}{' '}
        {odd.length > 0 && t('use.odd', { count: odd.length, shown: odd.length.toLocaleString(locale.iso) })}
      </Banner>
      {isOpen && <OutlierList hint={hint} common={common} outliers={odd} icons={icons} canEdit={canEdit} />}
    </>
  );
});

export default ConsistencyBanner;
