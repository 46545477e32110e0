import { collectionsPath, MAX_COLLECTIONS } from '@icoteca/shared-contracts';
import { Link, useLocation } from '@icoteca/shared-contracts/host';
import { Skeleton } from '@icoteca/shared-ui';
import { type ReactNode, useId } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './collections-tab.module.css';

const BONES = ['one', 'two', 'three', 'four', 'five'];

export interface OwnSectionProps {
  /** How many collections the visitor has; absent while that is not known. */
  readonly total?: number;
  /** In place of the list; absent while that is awaited. */
  readonly children?: ReactNode;
}

/** The section of the visitor's collections in the sidebar. */
export function OwnSection({ total, children }: OwnSectionProps) {
  const t = useCollectionsText();
  const { pathname } = useLocation();
  const title = useId();
  return (
    <section aria-labelledby={title} aria-busy={children === undefined}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          <Link
            to={collectionsPath}
            data-row=""
            aria-current={pathname === collectionsPath ? 'page' : undefined}
          >
            {t('tab.yours')}
          </Link>
        </h2>
        {total !== undefined && (
          <span className={styles.total}>{t('tab.total', { shown: total, limit: MAX_COLLECTIONS })}</span>
        )}
      </div>
      {children ?? BONES.map((bone) => <Skeleton key={bone} className={styles.bone} />)}
    </section>
  );
}
