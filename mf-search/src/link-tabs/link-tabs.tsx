import { Link } from '@icoteca/shared-contracts/host';
import { useCount } from '../texts/texts.ts';
import styles from './link-tabs.module.css';

export interface LinkTab {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly isCurrent: boolean;
  /** Number of icons, where known. */
  readonly total?: number | undefined;
}

/** Links in a row that narrow the icons of a page. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const count = useCount();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, name, to, isCurrent, total }) => (
        <Link key={id} to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
          {name}
          {total !== undefined && <span className={styles.total}>{` ${count(total)}`}</span>}
        </Link>
      ))}
    </nav>
  );
}
