import { useText } from '@icoteca/shared-contracts/host';
import { chevronDownIcon, UiIcon } from '@icoteca/shared-ui';
import { LinkBadge } from '../navigation/link-badge.tsx';
import { NavAnchor } from '../navigation/nav-anchor.tsx';
import type { NavLink, Product } from '../navigation/nav-link.ts';
import { namespace } from '../texts/namespace.ts';
import { CategoriesSubmenu } from './categories-submenu.tsx';
import styles from './product-accordion.module.css';

export interface ProductAccordionProps {
  product: Product;
  group: string;
  /** Opens the categories as a submenu (spec 2: on mobile). */
  categories?: boolean;
}

/** A product as an accordion, for narrow screens. */
export function ProductAccordion({ product, group, categories = false }: ProductAccordionProps) {
  const t = useText(namespace);
  if (!product.dropdownItems) {
    return (
      <NavAnchor link={product} className={styles.row}>
        {t(`nav.${product.slug}`)}
        <LinkBadge badge={product.badge} />
      </NavAnchor>
    );
  }
  return (
    <details name={group}>
      <summary className={styles.row}>
        {t(`nav.${product.slug}`)}
        <LinkBadge badge={product.badge} />
        <UiIcon icon={chevronDownIcon} size={16} className={styles.chevron} />
      </summary>
      <ul className={styles.links}>
        {product.dropdownItems.map((link) => (
          <li key={link.slug}>
            {categories && link.slug === 'icons.categories' ? (
              <CategoriesSubmenu link={link} />
            ) : (
              <Row link={link} />
            )}
          </li>
        ))}
      </ul>
      {product.dropdownSimple?.map(({ slug, links }) => (
        <div key={slug}>
          <p className={styles.title}>{t(`nav.${slug}`)}</p>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.slug}>
                <Row link={link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

function Row({ link }: { link: NavLink }) {
  const t = useText(namespace);
  return (
    <NavAnchor link={link} className={styles.link}>
      {t(`nav.${link.slug}`)}
      <LinkBadge badge={link.badge} />
    </NavAnchor>
  );
}
