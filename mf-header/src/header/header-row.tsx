import { BurgerMenu } from '../burger-menu/burger-menu.tsx';
import { LanguageSwitcher } from '../language-switcher/language-switcher.tsx';
import type { Product } from '../navigation/nav-link.ts';
import { ProductNav } from '../product-menus/product-nav.tsx';
import type { SignInStore } from '../sign-in/sign-in.store.ts';
import { SignInArea } from '../sign-in-area/sign-in-area.tsx';
import { ThemeButton } from '../theme-button/theme-button.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import type { OpenMenu } from './use-open-menu.ts';

export interface HeaderRowProps {
  products: readonly Product[];
  menu: OpenMenu;
  signIn: SignInStore;
  /** Slug of the product that the page belongs to; without it the address of the page says. */
  current?: string | undefined;
}

/** What stands in the header from its start to its end, on this site and in pages of its siblings. */
export function HeaderRow({ products, menu, signIn, current }: HeaderRowProps) {
  return (
    <>
      <BurgerMenu products={products} menu={menu} />
      <Logo />
      <ProductNav products={products} menu={menu} current={current} />
      <div className={styles.end}>
        <div className={styles.settings}>
          <LanguageSwitcher />
          <ThemeButton />
        </div>
        <SignInArea store={signIn} />
      </div>
    </>
  );
}
