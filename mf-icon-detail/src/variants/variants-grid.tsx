import { type IconSummary, iconNames, searchPath, shownCount } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { chevronDownIcon, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { IconLinks } from '../icon-links/icon-links.tsx';
import { LazyOtherStyles, prepareOtherStyles } from '../other-styles/lazy-other-styles.tsx';
import { useDetailText } from '../use-detail-text.ts';
import styles from './variants.module.css';

const GRID_LENGTH = 24;

/** The same idea in other styles on the icon's page: links to the first ones, and all of them in their place. */
export const VariantsGrid = observer(function VariantsGrid({
  store,
  served,
  total,
}: {
  store: IconStore;
  served: readonly IconSummary[];
  total: number;
}) {
  const t = useDetailText();
  const { locale } = useHost();
  const [isOpen, setOpen] = useState(false);
  const { summary } = store;
  const others = served.filter(({ id }) => id !== summary.id).slice(0, GRID_LENGTH);
  if (others.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className="type-16">{t('variants.inOther', { name: iconNames(summary).name })}</h2>
        <span className={styles.count}>{shownCount(total - 1, locale.iso)}</span>
        <Link
          to={searchPath(summary.commonName)}
          aria-expanded={isOpen}
          onPointerEnter={prepareOtherStyles}
          onFocus={prepareOtherStyles}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setOpen(!isOpen);
          }}
        >
          {t(isOpen ? 'variants.fewer' : 'variants.choose')}
          <UiIcon icon={chevronDownIcon} size={16} className={isOpen ? styles.up : undefined} />
        </Link>
      </div>
      {isOpen ? (
        <LazyOtherStyles icon={store} onMissing={() => setOpen(false)} />
      ) : (
        <IconLinks icons={others} />
      )}
    </section>
  );
});
