import { useLocation, useText } from '@icoteca/shared-contracts/host';
import { chevronDownIcon, classList, UiIcon } from '@icoteca/shared-ui';
import { useRef } from 'react';
import { Dropdown } from '../header/dropdown.tsx';
import type { OpenMenu } from '../header/use-open-menu.ts';
import { MoreMenu } from '../more-menu/more-menu.tsx';
import { useFittingLinks } from '../more-menu/use-fitting-links.ts';
import { LinkBadge } from '../navigation/link-badge.tsx';
import { NavAnchor } from '../navigation/nav-anchor.tsx';
import { isPageOfSite, type Product } from '../navigation/nav-link.ts';
import { namespace } from '../texts/namespace.ts';
import { ProductLinks } from './product-links.tsx';
import styles from './product-nav.module.css';

/** Products shown on narrow screens before measurement, as in the style sheet. */
const UNMEASURED_COUNT = 3;

export interface ProductNavProps {
  products: readonly Product[];
  menu: OpenMenu;
  /** Slug of the present product; by default the URL decides. */
  current?: string | undefined;
}

/** The products with their dropdowns; the rest is in More. */
export function ProductNav({ products, menu, current }: ProductNavProps) {
  const t = useText(namespace);
  const nav = useRef<HTMLElement>(null);
  const fitting = useFittingLinks(nav, products);
  const { pathname } = useLocation();
  const ofPage = current ?? (isPageOfSite(pathname) ? 'icons' : undefined);
  return (
    <nav
      ref={nav}
      aria-label={t('nav.label')}
      className={classList(
        styles.nav,
        fitting === undefined && styles.unmeasured,
        fitting !== undefined && fitting < products.length && styles.crowded,
      )}
    >
      {products.map((product, index) => {
        return (
          <div
            key={product.slug}
            data-nav-link
            className={classList(
              styles.place,
              fitting !== undefined && index >= fitting && styles.overflowing,
            )}
          >
            <ProductEntry product={product} current={product.slug === ofPage} menu={menu} />
          </div>
        );
      })}
      <div
        data-nav-more
        className={classList(styles.place, styles.more, fitting === products.length && styles.overflowing)}
      >
        <MoreMenu products={products.slice(fitting ?? UNMEASURED_COUNT)} menu={menu} />
      </div>
    </nav>
  );
}

function ProductEntry({ product, current, menu }: { product: Product; current: boolean; menu: OpenMenu }) {
  const t = useText(namespace);
  const title = t(`nav.${product.slug}`);
  if (!product.dropdownItems) {
    return (
      <NavAnchor link={product} unmarked className={styles.entry}>
        {title}
      </NavAnchor>
    );
  }
  return (
    <Dropdown
      slug={product.slug}
      menu={menu}
      current={current}
      summaryClassName={styles.entry}
      summary={
        <>
          {title}
          <UiIcon icon={chevronDownIcon} size={14} className={styles.chevron} />
          <LinkBadge badge={product.badge} />
        </>
      }
    >
      <ProductLinks product={product} className={styles.panel} />
    </Dropdown>
  );
}
