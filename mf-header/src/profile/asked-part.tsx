import { useText } from '@icoteca/shared-contracts/host';
import { Button, Skeleton } from '@icoteca/shared-ui';
import type { ReactNode } from 'react';
import { namespace } from '../texts/namespace.ts';
import styles from './profile.module.css';
import type { Asked } from './profile.store.ts';

export interface AskedPartProps<T> {
  asked: Asked<readonly T[]>;
  /** Stands where there is nothing yet. */
  none: string;
  onRetry: () => void;
  children: (value: readonly T[]) => ReactNode;
}

/** A list that the server was asked for: on its way, failed with a code and a way to try again, empty, or there. */
export function AskedPart<T>({ asked, none, onRetry, children }: AskedPartProps<T>) {
  const t = useText(namespace);
  if (asked.state === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton className={styles.boneList} />
      </div>
    );
  }
  if (asked.state === 'failed') {
    return (
      <div role="alert">
        <p className={styles.quiet}>
          {t('profile.failed')} <code>{asked.code}</code>
        </p>
        <Button size="small" onClick={onRetry}>
          {t('profile.again')}
        </Button>
      </div>
    );
  }
  if (asked.value.length === 0) return <p className={styles.quiet}>{none}</p>;
  return children(asked.value);
}
