import { useText } from '@icoteca/shared-contracts/host';
import { Button, chevronDownIcon, rotateCwIcon, Skeleton, UiIcon } from '@icoteca/shared-ui';
import { fromCategories } from '../language-switcher/same-page.ts';
import { NavAnchor } from '../navigation/nav-anchor.tsx';
import type { NavLink } from '../navigation/nav-link.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './product-accordion.module.css';
import { useCategories } from './use-categories.ts';

/** The categories, loaded when first opened (spec 2: "opens a categories submenu on mobile"). */
export function CategoriesSubmenu({ link }: { link: NavLink }) {
  const t = useText(namespace);
  const { categories, failed, load } = useCategories();
  return (
    <details onToggle={(event) => event.currentTarget.open && load()}>
      <summary className={styles.link}>
        {t(`nav.${link.slug}`)}
        <UiIcon icon={chevronDownIcon} size={16} className={styles.chevron} />
      </summary>
      <ul className={styles.links} aria-busy={!categories && !failed}>
        <li>
          <NavAnchor link={link} className={styles.link}>
            {t('nav.icons.categories.all')}
          </NavAnchor>
        </li>
        {failed && (
          <li>
            <Button size="small" icon={rotateCwIcon} onClick={load}>
              {t('nav.icons.categories.retry')}
            </Button>
          </li>
        )}
        {!categories && !failed && (
          <li>
            <Skeleton shape="title" />
          </li>
        )}
        {categories?.map(({ code, name, path }) => (
          <li key={code}>
            <NavAnchor link={{ url: path }} state={fromCategories} className={styles.link}>
              {name}
            </NavAnchor>
          </li>
        ))}
      </ul>
    </details>
  );
}
