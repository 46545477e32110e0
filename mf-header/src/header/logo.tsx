import { Link, useText } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';
import styles from './header.module.css';
import { LogoMark } from './logo-mark.tsx';

/** Name and mark of the site; leads home. */
export function Logo() {
  const t = useText(namespace);
  return (
    <Link to="/icons" className={styles.logo}>
      <LogoMark size={24} />
      {t('site.name')}
    </Link>
  );
}
