import { SIDEBAR_NAVIGATION_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { classList } from '@icoteca/shared-ui';
import type { MouseEvent, ReactNode } from 'react';
import styles from './library-sidebar.module.css';

export interface SidebarRowProps {
  readonly to: string;
  /** Tells the row from others of its list. */
  readonly id: string;
  readonly name: string;
  readonly isCurrent?: boolean;
  /** Before the name. */
  readonly start?: ReactNode;
  /** After the name: a count, or icons. */
  readonly end?: ReactNode;
  /** A button on the row that does something else. */
  readonly action?: ReactNode;
  /** Has nothing for what is searched. */
  readonly isEmpty?: boolean;
  readonly onChoose?: () => void;
}

/** A row of the sidebar. A plain link where no script runs; else it navigates 50 ms after the choice. */
export function SidebarRow(props: SidebarRowProps) {
  const { to, id, name, isCurrent = false, start, end, action, isEmpty = false, onChoose } = props;
  const host = useHost();
  const choose = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose?.();
    // Not taken back when the row goes: choosing a group replaces the rows at once.
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
