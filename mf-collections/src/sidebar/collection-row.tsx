import type { ListedCollection } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { classList } from '@icoteca/shared-ui';
import type { ReactNode } from 'react';
import styles from './collections-tab.module.css';
import { useIconDrop } from './use-icon-drop.ts';

export interface CollectionRowProps {
  readonly collection: ListedCollection;
  /** URL of its page; null for a draft. */
  readonly to: string | null;
  readonly name: string;
  readonly start: ReactNode;
  readonly isCurrent?: boolean;
  /** Called with the icons that are dropped on it; absent where icons cannot be added. */
  readonly onDrop?: (ids: readonly string[]) => void;
}

/** A collection in the sidebar: a link to its page and a drop target for icons. */
export function CollectionRow({
  collection,
  to,
  name,
  start,
  isCurrent = false,
  onDrop,
}: CollectionRowProps) {
  const { locale } = useHost();
  const { isOver, target } = useIconDrop(onDrop !== undefined, (ids) => onDrop?.(ids));
  const shared = {
    className: classList(styles.row, isOver && styles.over),
    title: name,
    children: (
      <>
        {start}
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{(collection.totalIcons ?? 0).toLocaleString(locale.iso)}</span>
      </>
    ),
  };
  return (
    <li data-collection={collection.id} {...target}>
      {to === null ? (
        <span {...shared} aria-busy="true" />
      ) : (
        <Link {...shared} to={to} data-row="" aria-current={isCurrent ? 'page' : undefined} />
      )}
    </li>
  );
}
