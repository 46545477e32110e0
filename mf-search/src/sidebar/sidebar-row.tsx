import { SIDEBAR_NAVIGATION_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { classList } from '@icoteca/shared-ui';
import type { MouseEvent, ReactNode } from 'react';
import styles from './library-sidebar.module.css';

export interface SidebarRowProps {
  readonly to: string;
  /** Identifies the row. */
  readonly id: string;
  readonly name: string;
  readonly isCurrent?: boolean;
  /** Before the name. */
  readonly start?: ReactNode;
  /** After the name: a count, or icons. */
  readonly end?: ReactNode;
  /** A button on the row. */
  readonly action?: ReactNode;
  /** Has no icons for the search. */
  readonly isEmpty?: boolean;
  readonly onChoose?: () => void;
}

/** A row of the sidebar. A plain link without script; otherwise navigates 50 ms after the click. */
export function SidebarRow(props: SidebarRowProps) {
  const { to, id, name, isCurrent = false, start, end, action, isEmpty = false, onChoose } = props;
  const host = useHost();
  const choose = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose?.();
    // Not cancelled on unmount: choosing a group replaces the rows immediately.
    setTimeout(() => host.navigate(to), SIDEBAR_NAVIGATION_MS);
  };
  return (
    <li className={styles.item}>
      <a
        className={classList(styles.row, isEmpty && styles.empty)}
        data-row={id}
        href={to}
        aria-current={isCurrent ? 'page' : undefined}
        title={name}
        onClick={choose}
      >
        {start}
        <span className={styles.name}>{name}</span>
        {end}
      </a>
      {action}
    </li>
  );
}
