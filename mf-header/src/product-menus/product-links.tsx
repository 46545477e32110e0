import { useText } from '@icoteca/shared-contracts/host';
import { classList, UiIcon } from '@icoteca/shared-ui';
import { LinkBadge } from '../navigation/link-badge.tsx';
import { NavAnchor } from '../navigation/nav-anchor.tsx';
import type { Product } from '../navigation/nav-link.ts';
import { namespace } from '../texts/namespace.ts';
import styles from './product-links.module.css';

/** The dropdown of a product: links with descriptions, then plain ones. */
export function ProductLinks({ product, className }: { product: Product; className?: string | undefined }) {
  const t = useText(namespace);
  return (
    <div className={classList(styles.links, className)}>
      <ul className={styles.items}>
        {product.dropdownItems?.map((link) => (
          <li key={link.url}>
            <NavAnchor link={link} className={styles.item}>
              {link.icon && <UiIcon icon={link.icon} size={20} />}
              <span className={styles.words}>
                <b className={styles.title}>
                  {t(`nav.${link.slug}`)}
                  <LinkBadge badge={link.badge} />
                </b>
                <span className={styles.about}>{t(`nav.${link.slug}.about`)}</span>
              </span>
            </NavAnchor>
          </li>
        ))}
      </ul>
      {product.dropdownSimple?.map((group) => (
        <div key={group.slug} className={styles.group}>
          <p className={styles.groupTitle}>{t(`nav.${group.slug}`)}</p>
          <ul className={styles.plain}>
            {group.links.map((link) => (
              <li key={link.url}>
                <NavAnchor link={link} className={styles.plainLink}>
                  {t(`nav.${link.slug}`)}
                </NavAnchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
