import { type IconSummary, searchPath, shownCount } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { chevronRightIcon, UiIcon } from '@icoteca/shared-ui';
import { IconLinks } from '../icon-links/icon-links.tsx';
import { useDetailText } from '../use-detail-text.ts';
import styles from './variants.module.css';

const GRID_LENGTH = 24;

/** The same idea in other styles: a grid of links on the icon's page. */
export function VariantsGrid({
  icon,
  variants,
  total,
}: {
  icon: IconSummary;
  variants: readonly IconSummary[];
  total: number;
}) {
  const t = useDetailText();
  const { locale } = useHost();
  const others = variants.filter((variant) => variant.id !== icon.id).slice(0, GRID_LENGTH);
  if (others.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className="type-16">{t('variants.inOther', { name: icon.localTitle ?? icon.title })}</h2>
        <span className={styles.count}>{shownCount(total - 1, locale.iso)}</span>
        <Link to={searchPath(icon.commonName)}>
          {t('variants.showAll')}
          <UiIcon icon={chevronRightIcon} size={14} />
        </Link>
      </div>
      <IconLinks icons={others} />
    </section>
  );
}
