import { useText } from '@icoteca/shared-contracts/host';
import { Button, Skeleton } from '@icoteca/shared-ui';
import { type ReactNode, useId } from 'react';
import { namespace } from '../texts/namespace.ts';
import styles from './profile.module.css';
import type { Loadable } from './profile.store.ts';

/** A section of the profile with its title. */
export function ProfilePart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 className="type-16" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list: loading, failed with a code and a retry, empty, or loaded. */
export function LoadableList<T>({
  list,
  none,
  onRetry,
  children,
}: {
  list: Loadable<readonly T[]>;
  /** Text of an empty list. */
  none: string;
  onRetry: () => void;
  children: (value: readonly T[]) => ReactNode;
}) {
  const t = useText(namespace);
  if (list.state === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton className={styles.boneList} />
      </div>
    );
  }
  if (list.state === 'failed') {
    return (
      <div role="alert">
        <p className={styles.quiet}>
          {t('profile.failed')} <code>{list.code}</code>
        </p>
        <Button size="small" onClick={onRetry}>
          {t('profile.again')}
        </Button>
      </div>
    );
  }
  if (list.value.length === 0) return <p className={styles.quiet}>{none}</p>;
  return children(list.value);
}
