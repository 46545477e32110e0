import { classList } from '@icoteca/shared-ui';
import type { DrawnAccount } from '../account/drawn-account.ts';
import { PlanRequest } from '../plan/plan-request.tsx';
import { SignIn } from '../sign-in/sign-in.tsx';
import styles from './header.module.css';
import { HeaderRow, useHeader } from './header-row.tsx';
import { useStickiness } from './use-stickiness.ts';

/** The header of all products: product menus, language, theme and sign-in (spec 2, header and navigation). */
export function Header({ slotData }: { slotData?: DrawnAccount }) {
  const { header, row } = useHeader();
  const isMenuOpen = row.menu.open !== undefined;
  const stickiness = useStickiness(header, isMenuOpen);
  return (
    <div className={styles.place}>
      {isMenuOpen && <div className={styles.overlay} />}
      <header ref={header} className={classList(styles.header, styles[stickiness])}>
        <HeaderRow {...row} drawnEmail={slotData?.email} />
      </header>
      <SignIn store={row.signIn} />
      <PlanRequest />
    </div>
  );
}
