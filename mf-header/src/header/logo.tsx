import { Link, useText } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';
import styles from './header.module.css';

export function LogoMark({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d="M21 13.2V7a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v10a4 4 0 0 0 4 4h6.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
      <circle cx="19" cy="19" r="3.5" className={styles.dot} />
    </svg>
  );
}

/** Mark and name of the site, linked to the home page. */
export function Logo() {
  const t = useText(namespace);
  return (
    <Link to="/icons" className={styles.logo}>
      <LogoMark size={24} />
      {t('site.name')}
    </Link>
  );
}
