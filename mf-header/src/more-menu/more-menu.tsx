import { useText } from '@icoteca/shared-contracts/host';
import { chevronDownIcon, UiIcon } from '@icoteca/shared-ui';
import { ProductAccordion } from '../burger-menu/product-accordion.tsx';
import { Dropdown } from '../header/dropdown.tsx';
import type { OpenMenu } from '../header/use-open-menu.ts';
import type { Product } from '../navigation/nav-link.ts';
import entry from '../product-menus/product-nav.module.css';
import { namespace } from '../texts/namespace.ts';
import styles from './more-menu.module.css';

/** The products that do not fit (spec 2: "When links overflow, a collapsed More menu is shown"). */
export function MoreMenu({ products, menu }: { products: readonly Product[]; menu: OpenMenu }) {
  const t = useText(namespace);
  return (
    <Dropdown
      slug="more"
      menu={menu}
      className={styles.more}
      summaryClassName={entry.entry}
      summary={
        <>
          {t('nav.more')}
          <UiIcon icon={chevronDownIcon} size={14} className={entry.chevron} />
        </>
      }
    >
      <div className={styles.panel}>
        {products.map((product) => (
          <ProductAccordion key={product.slug} product={product} group="more" />
        ))}
      </div>
    </Dropdown>
  );
}
