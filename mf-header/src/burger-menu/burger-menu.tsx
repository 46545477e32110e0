import { useText } from '@icoteca/shared-contracts/host';
import {
  chevronDownIcon,
  globeIcon,
  menuIcon,
  Segmented,
  UiIcon,
  useServed,
  xIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { BurgerAccount } from '../account/burger-account.tsx';
import { Dropdown } from '../header/dropdown.tsx';
import type { OpenMenu } from '../header/use-open-menu.ts';
import { useLanguageEntries } from '../language-switcher/use-language-entries.ts';
import type { Product } from '../navigation/nav-link.ts';
import { namespace } from '../texts/namespace.ts';
import { themes, useTheme } from '../theme-button/use-theme.ts';
import styles from './burger-menu.module.css';
import rows from './product-accordion.module.css';
import { ProductAccordion } from './product-accordion.tsx';

export interface BurgerMenuProps {
  products: readonly Product[];
  menu: OpenMenu;
}

/** The whole header on a phone (spec 4: "Burger menu toggles and closes on route change"). */
export const BurgerMenu = observer(function BurgerMenu({ products, menu }: BurgerMenuProps) {
  const t = useText(namespace);
  const [theme, setTheme] = useTheme();
  const languages = useLanguageEntries();
  const served = useServed();
  return (
    <Dropdown
      slug="burger"
      menu={menu}
      label={t('nav.burger')}
      className={styles.burger}
      summaryClassName={styles.button}
      summary={<UiIcon icon={menu.open === 'burger' ? xIcon : menuIcon} size={20} />}
    >
      <div className={styles.panel}>
        {!served && <BurgerAccount onChosen={menu.close} />}
        <nav aria-label={t('nav.label')}>
          {products.map((product) => (
            <ProductAccordion key={product.slug} product={product} group="burger" categories />
          ))}
        </nav>
        <div className={styles.settings}>
          <details name="burger">
            <summary className={rows.row}>
              <UiIcon icon={globeIcon} size={18} className={styles.globe} />
              {t('language.label')}
              <UiIcon icon={chevronDownIcon} size={16} className={rows.chevron} />
            </summary>
            <ul className={rows.links}>
              {languages.map(({ id, label, lang, href, picture, checked }) => (
                <li key={id}>
                  <a
                    href={href}
                    lang={lang}
                    aria-current={checked ? 'true' : undefined}
                    className={rows.link}
                  >
                    <img src={picture} alt="" width={20} height={20} loading="lazy" className={styles.flag} />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
          <Segmented
            label={t('theme.label')}
            value={theme}
            onChange={setTheme}
            segments={themes.map((each) => ({ value: each.theme, label: t(`theme.${each.theme}`) }))}
          />
        </div>
      </div>
    </Dropdown>
  );
});
